// Mutation tests: whether a test fails when a line is changed. Not part of npm test.
//   npm run mutate                                                    # every room
//   MUTATE=services/wallet/src/redemptions npm run mutate          # one of them
//   MUTATE=shared/src/outbox/relay.ts npm run mutate                  # a file of one that needs servers
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rooms } from './stryker.config.mjs'
import { serverRooms } from './rooms.ts'
import { tryServerRooms } from './try-server-rooms.ts'

const { MUTATE = '' } = process.env
const isChosen = (room: string) => room.startsWith(MUTATE)
const isStrykers = rooms.some((room) => isChosen(room) && !serverRooms.includes(room))
const isOurFile = serverRooms.some((room) => MUTATE.startsWith(`${room}/`))
const ours = isOurFile ? [MUTATE] : serverRooms.filter(isChosen)
if (!isStrykers && ours.length === 0) throw new Error(`MUTATE begins none of: ${rooms.join(', ')}`)

if (isStrykers) {
  const [code] = await once(
    spawn('stryker', ['run', 'tests/mutation/stryker.config.mjs'], { stdio: 'inherit' }),
    'exit',
  )
  process.exitCode = Number(code)
}
// Together, since the same tests reach them.
if (ours.length > 0) await tryServerRooms(ours)
