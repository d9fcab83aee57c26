// React's renderer, in a chunk of its own (`vite.config.ts`): it takes a phone long to start, and as a
// script by itself it does so in a task of its own, after which a tap is heard.
export { createRoot } from "react-dom/client";
