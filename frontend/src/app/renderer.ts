// React's renderer, in a chunk of its own (`vite.config.ts`): it takes its time to come to life, and so
// does it in a task of its own, between which a tap is heard.
export { createRoot } from "react-dom/client";
