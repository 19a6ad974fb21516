/** Servers that the tests of one run share. */
interface SharedServers {
  /** A replica set of one member, by root's address. Each test file uses databases with names of its own. */
  mongoUrl: string
  /** A broker with JetStream on files. */
  natsUrl: string
}

declare module 'vitest' {
  // The setup of the integration and of the whole-system tests gives it to them.
  interface ProvidedContext extends SharedServers {}
}

export type { SharedServers }
