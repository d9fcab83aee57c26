// The bare React page: one component that fetches the list of activities and draws it unstyled.
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Activity {
  id: number;
  name: string;
  cover: string;
}

function List() {
  const [activities, setActivities] = useState<Activity[]>([]);
  useEffect(() => {
    fetch("/mobile/competition?size=10")
      .then((answer) => answer.json())
      .then(({ data }: { data: { list: Activity[] } }) => setActivities(data.list));
  }, []);
  return (
    <ul>
      {activities.map(({ id, name, cover }) => (
        <li key={id}>
          <img src={cover} alt="" width={160} height={90} /> {name}
        </li>
      ))}
    </ul>
  );
}

const place = document.getElementById("root");
if (place) createRoot(place).render(<List />);
