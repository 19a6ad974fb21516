import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// The next child starts in half the time, also after one that is killed before it could keep anything.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'))
setTimeout(flushCompileCache, 1_000).unref()

/** Lets a child process of a test read sources, whose imports name the files of a build. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.startsWith('.') && context.parentURL?.endsWith('.ts') === true
        ? specifier.replace(/\.js$/, '.ts')
        : specifier,
      context,
    ),
})
