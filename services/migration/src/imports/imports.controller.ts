import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import * as contracts from '@loyalty/shared/contracts/migration/imports'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { ImportsService } from './imports.service.js'

@Controller()
export class ImportsController {
  constructor(@Inject(ImportsService) private readonly imports: ImportsService) {}

  @Handles(contracts.openImport)
  open(request: InputOf<typeof contracts.openImport>, context: RequestContext) {
    return this.imports.open(request, context)
  }

  @Handles(contracts.checkRows)
  check(request: InputOf<typeof contracts.checkRows>, context: RequestContext) {
    return this.imports.check(request, context)
  }

  @Handles(contracts.appendRanges)
  append(request: InputOf<typeof contracts.appendRanges>, context: RequestContext) {
    return this.imports.append(request, context)
  }

  @Handles(contracts.sealImport)
  seal(request: InputOf<typeof contracts.sealImport>, context: RequestContext) {
    return this.imports.seal(request, context)
  }

  @Handles(contracts.getAcceptedImport)
  getAccepted(request: InputOf<typeof contracts.getAcceptedImport>, context: RequestContext) {
    return this.imports.getAccepted(request, context)
  }

  @Handles(contracts.waitForImport)
  wait(request: InputOf<typeof contracts.waitForImport>, context: RequestContext) {
    return this.imports.wait(request, context)
  }

  @Handles(contracts.getImport)
  get(request: InputOf<typeof contracts.getImport>, context: RequestContext) {
    return this.imports.get(request, context)
  }

  @Handles(contracts.listImports)
  list(request: InputOf<typeof contracts.listImports>, context: RequestContext) {
    return this.imports.list(request, context)
  }

  @Handles(contracts.listImportErrors)
  listErrors(request: InputOf<typeof contracts.listImportErrors>, context: RequestContext) {
    return this.imports.listErrors(request, context)
  }

  @Handles(contracts.undoImport)
  undo(request: InputOf<typeof contracts.undoImport>, context: RequestContext) {
    return this.imports.undo(request, context)
  }

  @Handles(contracts.pauseImport)
  pause(request: InputOf<typeof contracts.pauseImport>, context: RequestContext) {
    return this.imports.pause(request, context)
  }

  @Handles(contracts.resumeImport)
  resume(request: InputOf<typeof contracts.resumeImport>, context: RequestContext) {
    return this.imports.resume(request, context)
  }
}
