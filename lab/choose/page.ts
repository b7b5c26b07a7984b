// Copies of types in src/web/speaking/listener/messages.ts. This package's stricter compiler settings reject
// the imports of that file.
type Take = { samples: Float32Array; rate: number };
type ListenerRequest = {
  number: number;
  take: Take;
  question: { kind: "choose"; candidates: { id: string; model: unknown }[] };
};
type ListenerResponse = { choice?: { kind: "choice"; id: string } | { kind: "unsure" | "silence" } };

type Setting = { script: string; take: string; models: string[]; rounds: number; isInWorker: boolean };
type Times = { startMs: number; modelsMs: number; answersMs: number[]; choices: string[] };

/** Runs in the page: asks the listener which candidate a take of three seconds says. The candidates are named by their numbers. */
export async function answerTimes({ script, take, models, rounds, isInWorker }: Setting): Promise<Times> {
  const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
    const from = performance.now();
    const result = await work();
    return [performance.now() - from, result];
  };

  const ask = await (async () => {
    let answer: (response: ListenerResponse) => void = () => undefined;
    const asking = (send: (request: ListenerRequest) => void) => (request: ListenerRequest) =>
      new Promise<ListenerResponse>((resolve) => {
        answer = resolve;
        send(request);
      });
    if (isInWorker) {
      const worker = new Worker(`/${script}`);
      worker.addEventListener("message", ({ data }) => answer(data));
      return asking((request) => worker.postMessage(request, []));
    }
    return asking((request) => {
      // On the main thread the script answers to the page itself.
      Object.assign(window, { postMessage: (response: ListenerResponse) => answer(response) });
      window.dispatchEvent(new MessageEvent("message", { data: structuredClone(request) }));
    });
  })();

  const load = async (): Promise<void> => {
    if (isInWorker) return;
    const element = document.createElement("script");
    element.src = `/${script}`;
    document.head.append(element);
    await new Promise((resolve) => element.addEventListener("load", resolve));
  };
  const silence = { samples: new Float32Array(4_800), rate: 48_000 };
  const [startMs] = await timed(async () => {
    await load();
    await ask({ number: 0, take: silence, question: { kind: "choose", candidates: [] } });
  });
  const [modelsMs, candidates] = await timed(() =>
    Promise.all(
      models.map(async (name, index) => ({
        id: String(index),
        model: await (await fetch(`/${name}`)).json(),
      })),
    ),
  );
  const context = new OfflineAudioContext(1, 3 * 48_000, 48_000);
  const sound = await context.decodeAudioData(await (await fetch(`/${take}`)).arrayBuffer());
  const samples = new Float32Array(3 * 48_000);
  samples.set(sound.getChannelData(0).subarray(0, samples.length));

  const answersMs: number[] = [];
  const choices: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [ms, { choice }] = await timed(() =>
      ask({ number: round, take: { samples, rate: 48_000 }, question: { kind: "choose", candidates } }),
    );
    answersMs.push(ms);
    choices.push(choice?.kind === "choice" ? choice.id : (choice?.kind ?? "none"));
  }
  return { startMs, modelsMs, answersMs, choices };
}
