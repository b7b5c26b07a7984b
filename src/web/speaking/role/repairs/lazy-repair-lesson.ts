import { lazy } from "react";

export const loadRepairLesson = () => import("./repair-lesson.tsx");

/** Call `loadRepairLesson` before you show it. If that fails, show the screen without the lesson. */
export const RepairLesson = lazy(() => loadRepairLesson().then((m) => ({ default: m.RepairLesson })));
