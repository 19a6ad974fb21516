import { globSync } from 'node:fs'

/**
 * Rooms whose lines talk to a database or a broker: beside the unit tests, tests with real servers are
 * to notice a change there. Stryker itself tries the changes of the other rooms.
 */
export const serverRooms = ['shared/src/commit', 'shared/src/outbox', 'shared/src/inbox']

/** What became of every change to them. */
export const serverResults = '.stryker/server-rooms.json'

/** What is to notice it: their unit tests, and the integration tests that are about them. */
export const tests = [
  ...serverRooms.map((room) => `${room}/*.test.ts`),
  'shared/test/{clock-leap,commit*,copy-pusher,fact-*,fence*,inbox,memory,obstacles}.int.test.ts',
  'shared/test/{lease-*,outbox*,relay*,round*,still-*,stream-watch,trace-*,writers*}.int.test.ts',
]

/** Tests among them that are not run. */
export const testsLeftOut = [
  // Their processes read the sources as they stand, without a change.
  'shared/test/*-kill.int.test.ts',
  // They wait for limits of ten seconds and more, too long for a thousand changes.
  'shared/test/relay-{cluster,outage}.int.test.ts',
]

/** Declarations decide nothing: a test of them would repeat them. */
const DECLARATION = /(\.collection|\/limits|\/relay-limits|\/metrics)\.ts$/

/** The files of a room that decide something. */
export const filesOf = (room: string): string[] =>
  globSync(`${room}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts') && !DECLARATION.test(file))
    .toSorted()
