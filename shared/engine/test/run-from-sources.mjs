import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// The next child starts in half the time, also after one that is killed before it could keep anything.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled'))
setTimeout(flushCompileCache, 1_000).unref()

/** Lets a child process of a test run the TypeScript sources: `./name.js` there is `./name.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const isSource = specifier.startsWith('.') && context.parentURL?.includes('/shared/')
    if (!isSource || context.parentURL.includes('/node_modules/')) return next(specifier, context)
    return next(specifier.replace(/\.js$/, '.ts'), context)
  },
})
