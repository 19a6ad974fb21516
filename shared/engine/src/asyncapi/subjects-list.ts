import { factExamples } from '@loyalty/contracts/fact-examples'
import type { PublishedFact } from '@loyalty/contracts/facts'

const START = '<!-- facts -->'
const END = '<!-- /facts -->'

/** The page with all facts, area by area, in the place that its two markers name. */
export function withSubjects(page: string, facts: readonly PublishedFact[]): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`the page lacks ${START} or ${END}`)
  const areas = Map.groupBy(facts, areaOf)
  const contents = [...areas].map(
    ([area, ofArea]) => `- [${area}](#${area}): ${ofArea.map(linkTo).join(', ')}`,
  )
  const sections = [...areas].map(([area, ofArea]) =>
    [`### ${area}`, ...ofArea.map(sectionOf)].join('\n\n'),
  )
  const list = [contents.join('\n'), ...sections].join('\n\n')
  return [page.slice(0, start + START.length), '', list, '', page.slice(end)].join('\n')
}

const areaOf = ({ type }: PublishedFact): string => type.slice(0, type.indexOf('.'))

/** As the anchor of a heading is made of its text. */
const linkTo = ({ type }: PublishedFact): string => `[\`${type}\`](#${type.replace('.', '')})`

function sectionOf({ type, subject, aggregate, summary }: PublishedFact): string {
  const { use = '', data = {} } = factExamples[type] ?? {}
  return [
    `#### ${type}`,
    `${summary} Subject \`${subject}.<account>\`, in the order of the ${aggregate}.`,
    `**Use**: ${use}`,
    `\`\`\`json\n${JSON.stringify(data, null, 2)}\n\`\`\``,
  ].join('\n\n')
}
