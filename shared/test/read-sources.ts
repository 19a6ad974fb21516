import { registerHooks } from 'node:module'

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
