import type { FastifyBaseLogger } from "fastify";

type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/** A request's own logger, which is made when it is first written to: few requests have anything to say. */
export function logOnDemand(
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: ChildOptions,
): FastifyBaseLogger {
  return new LogOnDemand(logger, bindings, options);
}

class LogOnDemand implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>, options: ChildOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }

  #write(level: Level, given: unknown[]): void {
    const log = this.#log();
    Reflect.apply(log[level], log, given);
  }

  get level(): string {
    return this.#options?.level ?? this.#parent.level;
  }

  fatal(...given: unknown[]): void {
    this.#write("fatal", given);
  }
  error(...given: unknown[]): void {
    this.#write("error", given);
  }
  warn(...given: unknown[]): void {
    this.#write("warn", given);
  }
  info(...given: unknown[]): void {
    this.#write("info", given);
  }
  debug(...given: unknown[]): void {
    this.#write("debug", given);
  }
  trace(...given: unknown[]): void {
    this.#write("trace", given);
  }
  silent(...given: unknown[]): void {
    this.#write("silent", given);
  }
  child(...given: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#log().child(...given);
  }
}
