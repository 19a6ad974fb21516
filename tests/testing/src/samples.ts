/** One line of what Prometheus reads: a series and its value. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads the text format of Prometheus. */
export const parseSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    const pairs = [...labels.matchAll(LABEL)].map(([, label = '', of = '']) => [label, of] as const)
    return { name, labels: Object.fromEntries(pairs), value: toNumber(value) }
  })

const infinities: Record<string, number> = { '+Inf': Infinity, '-Inf': -Infinity }
const toNumber = (text: string) => infinities[text] ?? Number(text)

/** The sum of the series of a name that have all these labels; 0 when there is none. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, of]) => sample.labels[label] === of))
    .reduce((sum, { value }) => sum + value, 0)

/** What the side port of a process tells now. */
export async function readSamples(port: number): Promise<Sample[]> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (!response.ok) throw new Error(`/metrics: ${response.status}`)
  return parseSamples(await response.text())
}
