/** Moves the clock of a build by KAIWA_CLOCK_SHIFT milliseconds, so that builds that record the time differ. */
const shift = Number(process.env["KAIWA_CLOCK_SHIFT"] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget) as Date,
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === "now" ? () => target.now() + shift : (Reflect.get(target, name, receiver) as unknown),
});
