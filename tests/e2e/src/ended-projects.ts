import { channel } from 'node:diagnostics_channel'
import type { Reporter, TestModule, TestProject, TestSpecification } from 'vitest/node'

/** By name, since what reports and what sets up are each loaded for themselves. */
const ended = channel('test-project-ended')

/** Tells when the last file of a project has ended, while those of others go on. */
export default class EndedProjects implements Reporter {
  private readonly left = new Map<string, number>()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.left.clear()
    for (const { project } of specifications) this.add(project.name, 1)
  }

  onTestModuleEnd({ project }: TestModule): void {
    if (this.add(project.name, -1) === 0) ended.publish(project.name)
  }

  private add(project: string, count: number): number {
    const left = (this.left.get(project) ?? 0) + count
    this.left.set(project, left)
    return left
  }
}

/** Calls `then` when no file of the project is left to run; not where files are run again when they change. */
export function onEnd(project: TestProject, then: () => void): void {
  if (project.vitest.config.watch) return
  ended.subscribe((name) => {
    if (name === project.name) then()
  })
}
