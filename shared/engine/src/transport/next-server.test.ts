import { expect, test } from 'vitest'
import { leastRecentlyDialled } from './next-server.js'

/** The server that is lost comes first, as the library hands them over. */
const servers = (...lastConnects: number[]) =>
  lastConnects.map((lastConnect, at) => ({ name: 'abcd'.charAt(at), lastConnect }))

test.each<[string, number[], string | undefined]>([
  ['none', [], undefined],
  ['the only one, though it was just lost', [9], 'a'],
  ['the first of those that were never dialled', [0, 0, 0], 'a'],
  ['one that was never dialled, not the lost one', [9, 0, 0], 'b'],
  ['the one that was dialled longest ago', [9, 5, 3, 7], 'c'],
  ['the lost one last', [9, 8], 'b'],
])('the next server is %s', (_, lastConnects, name) => {
  expect(leastRecentlyDialled(servers(...lastConnects))?.name).toBe(name)
})
