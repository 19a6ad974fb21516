import { accountId } from '@loyalty/contracts/scalars'
import { readAddresses } from './addresses.js'
import { atCells } from './cell.js'
import { cellNames, readCells } from './cells-file.js'
import { cancelMove, moveAccount, type Moved, type MoveParts } from './move.js'
import { command, print, type Context } from '../command-line/command.js'
import { flag, optional, required } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { Failure, interruptible } from '../failure.js'
import { gatewayOptions, untilAll, type GatewayOptions } from '../keys/gateways.js'
import { lockFile, takeLock } from '../migrate/lock.js'
import { duration, ProgressDisplay } from '../output/progress.js'

/** The move needs to know that no gateway goes by an old file. */
const { unchecked: _unchecked, ...gateways } = gatewayOptions

const moveCommand = command({
  name: 'move',
  summary: 'move an account to another cell, with all that is stored of it',
  arguments: { account: required(accountId, 'uuid', 'the account') },
  options: {
    to: optional(anyText, 'cell', 'where it goes: a name of the file of cells, or home'),
    cancel: flag('end a move that was cut off: what the other cell has of the account is removed'),
    cells: required(anyText, 'file', 'the file that gateways have as CELLS, which is written anew'),
    addresses: required(anyText, 'file', 'file with the address of each cell, see below'),
    ...gateways,
  },
  notes: `Writes of the account get 503 with Retry-After while the last of it is copied, for some 20 seconds; reads go on, and
so does all that other accounts do. Each document is compared in both cells before the account is moved, and is removed
from its former cell after it. Whatever cuts the move off, run it again, and it goes on; or with --cancel. If it fails, it
says where the account is, and whether it can be written. Imports and jobs of bulk work have to be over; it waits for one that
begins meanwhile.

The file of addresses has for each cell, home too, mongo_url_file (a file with a connection string of root), nats_url, nats_user
(admin) and nats_password_file; or access, the access.json of a local start:

  {"home": {"mongo_url_file": "/run/secrets/mongo-home", "nats_url": "nats://nats:4222",
            "nats_user": "admin", "nats_password_file": "/run/secrets/nats-home"},
   "north": {"access": "/srv/north/.local/access.json"}}

Every gateway has to read the file of cells that is written here: it is asked for its version (/readyz of its side port).`,
  examples: [
    'loyalty accounts move 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20 --to north --cells cells.json --addresses addresses.json',
    'loyalty accounts move 0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e20 --cancel --cells cells.json --addresses addresses.json',
  ],
  run: async ({ account, to, cancel, cells: file, addresses, ...options }, context) => {
    const { io } = context
    if (cancel === (to !== undefined)) throw new Failure('Name --to or --cancel, one of them.', 2)
    const found = await readAddresses(addresses)
    await using _lock = await takeLock(lockFile(file))
    const present = await readCells(file)
    const asked: GatewayOptions = { ...options, unchecked: false }
    // Whoever has an older file than gateways would undo what others have done.
    const isPresent = (of: number | null) => of === present.version
    const what = `goes by version ${present.version} of the file of cells, neither an older one nor a newer`
    await untilAll(what, ({ cellsVersion }) => isPresent(cellsVersion), asked, io)
    await interruptible(io, 'Run it again, or with --cancel.', (signal) =>
      atCells(cellNames(present), found, io, async (cells) => {
        const progress = new ProgressDisplay(io, `moving ${account}`)
        let rows = 0
        const parts: MoveParts = {
          account,
          file,
          cells,
          io,
          signal,
          say: (sentence) => progress.say(sentence),
          onRead(count) {
            rows += count
            progress.update({ rows, rowsHere: rows })
          },
          async untilGateways(version) {
            const isThere = (of: number | null) => of !== null && of >= version
            const has = `has version ${version} of the file of cells`
            await untilAll(has, ({ cellsVersion }) => isThere(cellsVersion), asked, io)
          },
        }
        if (to === undefined) tellCancelled(context, account, await cancelMove(parts))
        else tellMoved(context, account, to, await moveAccount(parts, to))
        progress.end()
      }),
    )
  },
})

function tellMoved(context: Context, account: string, to: string, moved: Moved | null): void {
  if (moved === null) {
    print(context, { account, cell: to, moved: false }, `${account} is on ${to} already.`)
    return
  }
  const { documents, frozen_ms: ms } = moved
  print(
    context,
    { account, cell: to, moved: true, ...moved },
    `${account} is on ${to}. ${documents} documents were moved; writes had to wait for ${duration(ms)}.`,
  )
}

function tellCancelled(context: Context, account: string, cell: string | null): void {
  const sentence =
    cell === null
      ? `No move of ${account} is under way.`
      : `${account} is on ${cell}, and on no other cell.`
  print(context, { account, cell, cancelled: cell !== null }, sentence)
}

export const accounts = [moveCommand]
