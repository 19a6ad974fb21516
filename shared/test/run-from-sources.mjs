import { registerHooks } from 'node:module'

/** Lets a child process of a test run the TypeScript sources: `./name.js` there is `./name.ts`. */
registerHooks({
  resolve(specifier, context, next) {
    const isSource = specifier.startsWith('.') && context.parentURL?.includes('/shared/')
    if (!isSource || context.parentURL.includes('/node_modules/')) return next(specifier, context)
    return next(specifier.replace(/\.js$/, '.ts'), context)
  },
})
