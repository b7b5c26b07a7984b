import { expect, test } from "vitest";
import { commandIn, copiesIn, said, stagesIn } from "./dockerfile.ts";

const text = `# a comment
FROM node:24 AS build
COPY a.json b.json ./
RUN one \\
  && two

FROM node:24
COPY --from=build /kaiwa/build build
USER 65534
HEALTHCHECK --interval=10s CMD ["node", "-e", "1"]
`;

test("a Dockerfile has stages, and they have instructions", () => {
  const [build, image] = stagesIn(text);
  if (build === undefined || image === undefined) throw new Error("Two stages were written.");
  expect(build).toMatchObject({ name: "build", from: "node:24" });
  expect(said(build, "RUN")).toEqual(["one && two"]);
  expect(copiesIn(build)).toEqual([{ stage: undefined, sources: ["a.json", "b.json"], target: "./" }]);
  expect(copiesIn(image)).toEqual([{ stage: "build", sources: ["/kaiwa/build"], target: "build" }]);
  expect(commandIn(said(image, "HEALTHCHECK")[0] ?? "")).toEqual(["node", "-e", "1"]);
});
