import { command } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { bashCompletion, zshCompletion } from '../command-line/completion.js'

/** `all` is asked when it runs: this resource is one of them. */
export const completion = (all: () => Promise<readonly Resource[]>): Resource => ({
  name: 'completion',
  summary: 'completion of commands and options in a shell',
  commands: [
    command({
      name: 'bash',
      summary: 'print the script for bash',
      examples: ['source <(loyalty completion bash)'],
      run: async (_, { io }) => io.write(bashCompletion(await all())),
    }),
    command({
      name: 'zsh',
      summary: 'print the script for zsh',
      examples: ['source <(loyalty completion zsh)'],
      run: async (_, { io }) => io.write(zshCompletion(await all())),
    }),
  ],
})
