import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/migration/dead-letters'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { DeadLettersService } from './dead-letters.service.js'

@Controller()
export class DeadLettersController {
  constructor(@Inject(DeadLettersService) private readonly letters: DeadLettersService) {}

  @Handles(contracts.listDeadLetters)
  list(request: InputOf<typeof contracts.listDeadLetters>, context: RequestContext) {
    return this.letters.list(request, context)
  }

  @Handles(contracts.runDeadLetter)
  run(request: InputOf<typeof contracts.runDeadLetter>, context: RequestContext) {
    return this.letters.run(request, context)
  }

  @Handles(contracts.runDeadLetters)
  runAll(request: InputOf<typeof contracts.runDeadLetters>, context: RequestContext) {
    return this.letters.runAll(request, context)
  }

  @Handles(contracts.discardDeadLetter)
  discard(request: InputOf<typeof contracts.discardDeadLetter>, context: RequestContext) {
    return this.letters.discard(request, context)
  }
}
