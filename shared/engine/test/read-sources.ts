import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// The next child starts in half the time, also after one that is killed before it could keep anything.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'))
setTimeout(flushCompileCache, 1_000).unref()

/**
 * Lets a child process of a test read sources, whose imports name the files of a build. Node itself takes types out, and
 * nothing else: classes with Nest's decorators have to be put into JavaScript.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.startsWith('.') && context.parentURL?.endsWith('.ts') === true
        ? specifier.replace(/\.js$/, '.ts')
        : specifier,
      context,
    ),
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context)
    const file = fileURLToPath(url)
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      decorator: { legacy: true },
    })
    if (errors.length > 0) throw new Error(`${file}: ${errors.join(', ')}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
