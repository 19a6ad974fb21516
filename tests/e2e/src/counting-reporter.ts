import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** Where `npm test` finds the line again, also of a run that turbo remembers. */
const COUNTED = '.cache/tests-counted'

/** So many tests may pass at their second attempt only: a machine that has no time for one has no time for a few. */
const UNSTEADY_MAX = 5

/**
 * Prints `N passed, N failed` as the last line of a run: every test of all projects, and as failed
 * also each file that broke outside its tests and each error that belongs to no test. Nothing
 * passed is a failure too, since then nothing was tested. Before it are named the tests that failed
 * once and passed when they were asked again; many of them are a failure as well.
 */
export default class CountingReporter implements Reporter {
  private passed = 0
  private failed = 0
  private unsteady: string[] = []

  onInit({ config }: Vitest): void {
    // The very last moment, after the other reporters and what the teardown prints.
    process.once('exit', () => {
      for (const name of this.unsteady) process.stdout.write(`at the second attempt: ${name}\n`)
      const isUnsteady = this.unsteady.length > UNSTEADY_MAX
      if (this.failed > 0 || this.passed === 0 || isUnsteady) process.exitCode ||= 1
      const line = `${this.passed} passed, ${this.failed} failed\n`
      process.stdout.write(line)
      const file = join(config.root, COUNTED)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, line)
    })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    this.passed = 0
    this.failed = unhandledErrors.length
    this.unsteady = []
    for (const module of modules) this.count(module)
  }

  private count(module: TestModule): void {
    let failed = 0
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result()
      if (state === 'passed') this.passed += 1
      if (test.diagnostic()?.flaky) {
        const [why = ''] = errors?.map(({ message }) => message) ?? []
        this.unsteady.push(`${module.relativeModuleId}: ${test.fullName}: ${why}`)
      }
      // A test that the run did not come to has not passed.
      if (state === 'failed' || state === 'pending') failed += 1
    }
    const isBroken = failed === 0 && module.state() !== 'passed' && module.state() !== 'skipped'
    this.failed += isBroken ? 1 : failed
  }
}
