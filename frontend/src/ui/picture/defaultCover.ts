// The drawn covers for activities without one of their own; the same activity always gets the same.
import city from "./covers/city.svg";
import dance from "./covers/dance.svg";
import ink from "./covers/ink.svg";
import kids from "./covers/kids.svg";
import leaf from "./covers/leaf.svg";
import music from "./covers/music.svg";
import photo from "./covers/photo.svg";
import robot from "./covers/robot.svg";
import run from "./covers/run.svg";

const COVERS = [leaf, city, photo, ink, run, music, kids, robot, dance] as const;

export function defaultCover(id: number): string {
  return COVERS[Math.abs(Math.trunc(id)) % COVERS.length] ?? leaf;
}
