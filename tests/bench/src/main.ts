import { Problem } from '@loyalty/local/problem'
import { help, parseOptions, type BenchOptions } from './options.js'
import { runProfile } from './profile/run-profile.js'
import { copyToReadme, writeResult } from './report/files.js'
import { judge } from './report/goals.js'
import { toMarkdown } from './report/markdown.js'
import { runBench } from './scenarios/run-bench.js'
import { benchTarget } from './target/bench-target.js'

const say = (line: string): void => console.error(`· ${line}`)

async function bench(options: BenchOptions, args: readonly string[]): Promise<void> {
  const result = await runBench(options, say)
  const goals = judge(result)
  const command = ['npm run bench', ...(args.length === 0 ? [] : ['--', ...args])].join(' ')
  const markdown = toMarkdown(result, goals, command)
  await writeResult(new Date(), result, goals, markdown)
  console.log(`\n${markdown}\n`)
  const isAllCounted = result.measured.every(({ refused }) => refused.length === 0)
  if (!isAllCounted || result.refused.length > 0) process.exitCode = 1
}

try {
  const args = process.argv.slice(2)
  const options = parseOptions(args)
  if (options === null) console.log(help)
  else if (options.hasReadme) await copyToReadme()
  else if (options.profiled !== null) console.log(await runProfile(options.profiled, options, say))
  else if (options.target !== null) {
    console.log(`\n${await benchTarget(options.target, options, say)}\n`)
  } else await bench(options, args)
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
