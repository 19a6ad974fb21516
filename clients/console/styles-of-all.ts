import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/global.css')))

/** Mantine's classes have the same names in its scripts and in its styles: `m_8fb7ebe7`. */
const classesIn = (text: string): string[] => text.match(/\bm_[0-9a-f]+\b/g) ?? []

const whole = readFileSync(join(folder, '../styles.css'), 'utf8')

/** `Button.css` with its classes, for each component, in the library's order; what has none is for every page. */
const components = readdirSync(folder)
  .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
  .map((file) => ({ file, classes: classesIn(readFileSync(join(folder, file), 'utf8')) }))
  .filter(({ classes }) => classes.length > 0)
  .toSorted((one, other) => placeOf(one) - placeOf(other))

function placeOf({ classes: [first = ''] }: { classes: string[] }): number {
  return whole.indexOf(first)
}

/**
 * Fails a build whose page uses a component without its styles, or loads styles that nothing uses, or in
 * another order: `src/styles.ts` names them one by one, since all of them weigh as much as a page.
 */
export const stylesOfAll = (): Plugin => ({
  name: 'styles-of-all',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const used = new Set(
        files.flatMap((file) => (file.type === 'chunk' ? classesIn(file.code) : [])),
      )
      const styled = new Set(
        files.flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? classesIn(Buffer.from(file.source).toString())
            : [],
        ),
      )
      const wrong = components.flatMap(({ file, classes }) => {
        const isUsed = classes.some((name) => used.has(name))
        const isStyled = classes.every((name) => styled.has(name))
        if (isUsed === isStyled) return []
        return [`${isUsed ? 'add' : 'remove'} import '@mantine/core/styles/${file}'`]
      })
      const named = readFileSync(join(this.environment.config.root, 'src/styles.ts'), 'utf8')
      const places = components
        .map(({ file }) => named.indexOf(`/${file}'`))
        .filter((at) => at >= 0)
      if (places.some((at, index) => at < (places[index - 1] ?? 0))) {
        wrong.push('the order of @mantine/core/styles.css')
      }
      if (wrong.length > 0) this.error(`src/styles.ts: ${wrong.join(', ')}`)
    },
  },
})
