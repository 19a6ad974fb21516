import { totalOf, type Frame } from './flame.js'

/** Of all that was seen: what is narrower could not be read, and makes the page large. */
const SHARE_LEAST = 0.001

/**
 * A page that shows the tree as a flame graph and needs nothing else. Widths are shares of the CPU,
 * a click makes a function as wide as the page, and a click on what lies below it leads back.
 */
export function flamePage(root: Frame, title: string): string {
  const all = totalOf(root)
  return `<!doctype html>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
  body { font: 12px/17px system-ui, sans-serif; margin: 12px }
  .f { display: flex; flex-direction: column; flex-basis: 0; min-width: 0; overflow: hidden }
  .f > b { font-weight: normal; white-space: nowrap; padding: 0 3px; margin: 0 1px 1px 0; cursor: pointer }
  .f > b:hover { outline: 1px solid #000; outline-offset: -1px }
  .c { display: flex }
  .aside { display: none }
</style>
<h1>${escaped(title)}</h1>
<p>Outermost functions above. Pointed at, a function tells its shares of the CPU: with all that it
called, and in itself.</p>
${toHtml(root, all, all)}
<script>
  document.addEventListener('click', ({ target }) => {
    const clicked = target.closest('.f')
    if (clicked === null) return
    for (const hidden of document.querySelectorAll('.aside')) hidden.classList.remove('aside')
    for (let at = clicked; at.parentElement.matches('.c'); at = at.parentElement.parentElement) {
      for (const sibling of at.parentElement.children) sibling.classList.toggle('aside', sibling !== at)
    }
  })
</script>
`
}

function toHtml(of: Frame, total: number, all: number): string {
  const shown = [...of.callees.values()]
    .map((callee) => ({ callee, ofCallee: totalOf(callee) }))
    .filter(({ ofCallee }) => ofCallee / all >= SHARE_LEAST)
    .toSorted((left, right) => right.ofCallee - left.ofCallee)
  const rest = total - shown.reduce((sum, { ofCallee }) => sum + ofCallee, 0)
  const tip = `${of.name}: ${percent(total / all)}, in itself ${percent(of.self / all)}`
  const above = shown.map(({ callee, ofCallee }) => toHtml(callee, ofCallee, all)).join('')
  const gap = rest > 0 && shown.length > 0 ? `<i style="flex:${toGrow(rest, all)} 0 0"></i>` : ''
  return (
    `<div class="f" style="flex-grow:${toGrow(total, all)}">` +
    `<b title="${escaped(tip)}" style="background:${colorOf(of.name)}">${escaped(of.name)}</b>` +
    (shown.length === 0 ? '' : `<div class="c">${above}${gap}</div>`) +
    '</div>'
  )
}

/** Above 1 on every level: flex items whose growth adds up to less leave space free. */
const toGrow = (part: number, all: number): string => ((part / all) * 100_000).toFixed(0)

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const HUES = 60
const HUE_OF_PACKAGES = 200
const HUE_OF_RUNTIME = 110

/** Ours are red to yellow, packages blue, and what the runtime does itself is green. */
function colorOf(name: string): string {
  const spread = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % HUES
  if (/ (node:|\(|$)/.test(name) || name.startsWith('(')) return `hsl(${HUE_OF_RUNTIME} 45% 75%)`
  const isOurs = / (shared|services)\//.test(name) || !/ [^ ]+:\d+$/.test(name)
  return `hsl(${isOurs ? spread : HUE_OF_PACKAGES} 75% 75%)`
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
