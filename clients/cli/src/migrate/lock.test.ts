import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from './lock.js'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that does nothing for a while, and one that is dead already. */
const sleeping = () => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}
const hold = (pid: number, host = hostname()) =>
  writeFile(`${file}.0`, JSON.stringify({ token: 'theirs', pid, host }))

it('is taken, given back, and leaves nothing', async () => {
  {
    await using _lock = await takeLock(file)
    expect(await readdir(folder)).toEqual(['lock.0'])
  }
  expect(await readdir(folder)).toEqual([])
})

it('is refused while the process that holds it runs, and taken over when it is dead', async () => {
  const child = sleeping()
  await hold(child.pid ?? 0)
  await expect(takeLock(file)).rejects.toThrow(`process ${child.pid} on ${hostname()}`)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await using _lock = await takeLock(file)
  expect(await readdir(folder)).toEqual(['lock.1'])
})

it('of another machine is alive while it is refreshed', async () => {
  await hold(1, 'elsewhere')
  await expect(takeLock(file)).rejects.toThrow('on elsewhere')
  const long = new Date(Date.now() - 60_000)
  await utimes(`${file}.0`, long, long)
  await using _lock = await takeLock(file)
})

it('one of many takes over from a dead process', async () => {
  await hold(await deadPid())
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(file)))
  const [mine, ...others] = taken.filter(({ status }) => status === 'fulfilled')
  expect({ isTaken: mine !== undefined, others }).toEqual({ isTaken: true, others: [] })
})

it('of an earlier process with our own number is that of a dead one', async () => {
  await hold(process.pid)
  await using _lock = await takeLock(file)
  expect(await readdir(folder)).toEqual(['lock.1'])
})

it('a file that is no lock is taken for that of a dead process', async () => {
  await writeFile(`${file}.0`, 'half of')
  await using _lock = await takeLock(file)
  expect(await readdir(folder)).toEqual(['lock.1'])
})
