import type { FastifyBaseLogger } from "fastify";

type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/**
 * Makes a logger's children when they are first written to: every request has one, and few have anything to say. Not as a factory
 * of Fastify's, which checks each child that one makes.
 */
export function childrenOnDemand(logger: FastifyBaseLogger): void {
  const make = logger.child.bind(logger);
  logger.child = (bindings: Record<string, unknown>, options: ChildOptions): FastifyBaseLogger =>
    new LogOnDemand(() => make(bindings, options), options?.level ?? logger.level);
}

class LogOnDemand implements FastifyBaseLogger {
  readonly level: string;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger, level: string) {
    this.#make = make;
    this.level = level;
  }

  #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  #write(level: Level, given: unknown[]): void {
    const log = this.#log();
    Reflect.apply(log[level], log, given);
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
