import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that wait most of the time: for a limit to pass, for a broker to come back, or to see that nothing
 * happens. The cores did less than half a second of work in each second of theirs.
 */
export const waiting: readonly string[] = [
  'services/catalog/test/rewards.int.test.ts',
  'services/contacts/test/idle-statements.int.test.ts',
  'services/customers/test/erase.int.test.ts',
  'services/customers/test/holdings.int.test.ts',
  'services/customers/test/idle-statements.int.test.ts',
  'services/customers/test/wallet-copies.int.test.ts',
  'services/gateway/test/cells.int.test.ts',
  'services/gateway/test/composition.int.test.ts',
  'services/gateway/test/exports.int.test.ts',
  'services/gateway/test/lifecycle.int.test.ts',
  'services/gateway/test/live.int.test.ts',
  'services/gateway/test/shares.int.test.ts',
  'services/migration/test/faults.int.test.ts',
  'services/migration/test/undo-kill.int.test.ts',
  'services/wallet/test/coupon-batches.int.test.ts',
  'services/wallet/test/reports.int.test.ts',
  'shared/engine/test/commit-kill.int.test.ts',
  'shared/engine/test/commit-unknown.int.test.ts',
  'shared/engine/test/inbox.int.test.ts',
  'shared/engine/test/outbox.int.test.ts',
  'shared/engine/test/relay-cluster.int.test.ts',
  'shared/engine/test/subscriber.int.test.ts',
]

/** What takes longest, though some of it is a short file, as which it would begin last and end alone. */
export const longest: readonly string[] = [
  'tests/e2e/src/console/pages.e2e.test.ts',
  'tests/e2e/src/console/two-agents.e2e.test.ts',
  'tests/e2e/src/console/stories.e2e.test.ts',
  'tests/e2e/src/api/reference-page.e2e.test.ts',
  'tests/e2e/src/console/retried-programme.e2e.test.ts',
  'tests/e2e/src/chaos/data.e2e.test.ts',
  'tests/e2e/src/chaos/processes.e2e.test.ts',
  'deploy/local/test/local-start.int.test.ts',
  'deploy/local/test/stack.int.test.ts',
  'deploy/local/test/tls.int.test.ts',
  'services/wallet/test/neighbours.int.test.ts',
]

/** So many others begin before the next one of those, which spreads them over most of a run. */
const BETWEEN = 4

/** In each project the longest first, but never many at once that leave the cores idle. */
export default class WaitsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By its last run, or by its size where there was none.
    const sorted = await super.sort.call(this, files)
    const longestFirst = sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
    const byProject = Map.groupBy(longestFirst, ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => apart(ofProject, waits))
  }
}

/** Its place among the longest; what is not of them keeps its order behind them. */
function rankOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at === -1 ? longest.length : at
}

const waits = ({ moduleId }: TestSpecification): boolean =>
  waiting.some((file) => moduleId.endsWith(`/${file}`))

/** Those that wait, each with as many others behind it; both stay in their order. */
export function apart<File>(files: readonly File[], isWaiting: (file: File) => boolean): File[] {
  const those = files.filter(isWaiting)
  const others = files.filter((file) => !isWaiting(file))
  const mixed = those.flatMap((file, index) => [
    file,
    ...others.slice(index * BETWEEN, (index + 1) * BETWEEN),
  ])
  return [...mixed, ...others.slice(those.length * BETWEEN)]
}
