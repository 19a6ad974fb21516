/** The files of what draws charts, a chunk of its own. */
const CHARTS = /\/assets\/drawing-[^/]+$/

export const chartsOf = (urls: Iterable<string>): string[] =>
  [...urls].filter((url) => CHARTS.test(url))
