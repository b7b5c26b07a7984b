import { lazy } from "react";

export const loadRepairLesson = () => import("./repair-lesson.tsx");

/** Call `loadRepairLesson` before it is shown: a screen can do without it. */
export const RepairLesson = lazy(() => loadRepairLesson().then((m) => ({ default: m.RepairLesson })));
