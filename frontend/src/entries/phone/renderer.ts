// React's renderer, in a chunk of its own (`vite.config.ts`): it is slow to start on a phone, and as a
// separate script it starts in a task of its own, after which taps are handled.
export { createRoot } from "react-dom/client";
