import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { collectStart } from './collect-start.js'

it('lets go of what nothing refers to any more', async () => {
  const gone = new WeakRef({})
  // What a turn of the loop has made or looked at lives until its end.
  await turn()
  collectStart()
  expect(gone.deref()).toBeUndefined()
})
