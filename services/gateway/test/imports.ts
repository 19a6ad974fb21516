import {
  appendRanges,
  openImport,
  sealImport,
  type SentRange,
} from '@loyalty/contracts/migration/imports'
import { answer } from '@loyalty/contracts/outcome'
import type { World } from './fixture.js'

const IMPORT = '0190f3a2-0000-7000-8000-0000000000aa'

/** What stands in the migration service's place: it takes every row, and is told of each call's hash. */
export async function takeImports(
  world: World,
  take: { ranges?: (ranges: SentRange[]) => void; hash?: (hash: string | undefined) => void } = {},
): Promise<void> {
  await world.respond(openImport, (_input, context) => {
    take.hash?.(context.idempotency?.hash)
    return answer({ import_id: IMPORT, is_open: true, is_repeat: false })
  })
  await world.respond(appendRanges, (input) => {
    take.ranges?.(appendRanges.input.parse(input).ranges)
    return answer({})
  })
  await world.respond(sealImport, ({ rows }) =>
    answer({ import_id: IMPORT, status: 'ENQUEUED', accepted: rows, rejected: 0, errors: [] }),
  )
}
