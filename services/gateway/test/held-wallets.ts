import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { until } from '@loyalty/testing/until'
import { presenceSubjectOf, type Broker } from '@loyalty/engine/process'
import { pickProcess } from '../src/processes/present-processes.js'
import { ACCOUNT } from './fixture.js'
import { fromSources } from './rows-program.js'

/** A process of wallet that holds what it is asked until it is told to answer. */
export interface HeldWallet {
  name: string
  /** Codes and reasons that it was asked for, in order. */
  taken: string[]
  release(id: string): void
  signal(signal: NodeJS.Signals): void
  exited: Promise<unknown>
}

export const hasTaken = (id: string) => (wallet: HeldWallet) => wallet.taken.includes(id)

const children: ChildProcess[] = []

export async function endWallets(): Promise<void> {
  for (const child of children.splice(0)) {
    const exited = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await exited
  }
}

/** A process that does not listen yet. */
export async function prepareWallet(url: string) {
  const name = randomUUID()
  const child = fork(fileURLToPath(new URL('held-wallet.child.ts', import.meta.url)), [url, name], {
    execArgv: fromSources,
  })
  children.push(child)
  await once(child, 'message')
  const taken: string[] = []
  child.on('message', (id: string) => taken.push(id))
  const wallet: HeldWallet = {
    name,
    taken,
    release: (id) => void child.send(id),
    signal: (signal) => void child.kill(signal),
    exited: once(child, 'exit'),
  }
  return { wallet, listen: () => void child.send('listen') }
}

/** A process that others at the broker have heard of. */
export async function startWallet(url: string, broker: Broker): Promise<HeldWallet> {
  const { wallet, listen } = await prepareWallet(url)
  let isHeard = false
  const presence = broker.connection.subscribe(presenceSubjectOf('wallet'), {
    callback: (_error, message) => {
      isHeard ||= message.string().includes(wallet.name)
    },
  })
  await broker.flush()
  listen()
  await until(() => isHeard)
  presence.unsubscribe()
  return wallet
}

/** A code that goes to the first of these, and to its heir when that one is gone. */
export function codeOf(wallet: HeldWallet, all: readonly HeldWallet[], heir?: HeldWallet): string {
  const names = all.map(({ name }) => name)
  const left = names.filter((name) => name !== wallet.name)
  for (;;) {
    // It ends in no sign of generated codes, whose spellings all go to one process.
    const code = `CODE-${randomUUID()}-U`.toUpperCase()
    const key = `${ACCOUNT}|${code}`
    if (pickProcess(key, names) !== wallet.name) continue
    if (heir === undefined || pickProcess(key, left) === heir.name) return code
  }
}
