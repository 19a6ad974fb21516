import type { TestModule, TestProject, TestSpecification } from 'vitest/node'
import { expect, it } from 'vitest'
import EndedProjects, { onEnd } from './ended-projects.js'

const project = (name: string, watch = false) =>
  ({ name, vitest: { config: { watch } } }) as unknown as TestProject
const fileOf = (of: TestProject) => ({ project: of }) as unknown as TestModule & TestSpecification

it('a project ends with the last of its files, and no other with it', () => {
  const [one, other, watched] = [project('one'), project('other'), project('watched', true)]
  const ended: string[] = []
  for (const of of [one, other, watched]) onEnd(of, () => ended.push(of.name))
  const reporter = new EndedProjects()
  reporter.onTestRunStart([one, other, one, watched].map(fileOf))
  reporter.onTestModuleEnd(fileOf(one))
  reporter.onTestModuleEnd(fileOf(watched))
  expect(ended).toEqual([])
  reporter.onTestModuleEnd(fileOf(one))
  expect(ended).toEqual(['one'])
  reporter.onTestModuleEnd(fileOf(other))
  expect(ended).toEqual(['one', 'other'])
})
