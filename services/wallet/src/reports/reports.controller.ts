import { Controller, Inject } from '@nestjs/common'
import type { InputOf } from '@loyalty/shared/contracts/contract'
import { checkReports } from '@loyalty/shared/contracts/wallet/report-check'
import * as contracts from '@loyalty/shared/contracts/wallet/reports'
import type { RequestContext } from '@loyalty/shared/request-context'
import { Handles } from '@loyalty/shared/transport/handles'
import { CustomerReportsService } from './customer-handlers.js'
import { LiabilityService } from './liability-handlers.js'
import { ProgrammeReportsService } from './programme-handlers.js'
import { ReportCheckService } from './check-handlers.js'
import { ReportsService } from './handlers.js'

@Controller()
export class ReportsController {
  constructor(
    @Inject(ReportsService) private readonly reports: ReportsService,
    @Inject(LiabilityService) private readonly liabilities: LiabilityService,
    @Inject(ProgrammeReportsService) private readonly programme: ProgrammeReportsService,
    @Inject(CustomerReportsService) private readonly ofCustomers: CustomerReportsService,
    @Inject(ReportCheckService) private readonly checks: ReportCheckService,
  ) {}

  @Handles(contracts.reportPoints)
  points(request: InputOf<typeof contracts.reportPoints>, context: RequestContext) {
    return this.reports.points(request, context)
  }

  @Handles(contracts.reportLiability)
  liability(request: InputOf<typeof contracts.reportLiability>, context: RequestContext) {
    return this.liabilities.liability(request, context)
  }

  @Handles(contracts.reportCoupons)
  coupons(request: InputOf<typeof contracts.reportCoupons>, context: RequestContext) {
    return this.programme.coupons(request, context)
  }

  @Handles(contracts.couponStats)
  couponStats(request: InputOf<typeof contracts.couponStats>, context: RequestContext) {
    return this.programme.couponStats(request, context)
  }

  @Handles(contracts.reportCampaigns)
  campaigns(request: InputOf<typeof contracts.reportCampaigns>, context: RequestContext) {
    return this.programme.campaigns(request, context)
  }

  @Handles(contracts.campaignStats)
  campaignStats(request: InputOf<typeof contracts.campaignStats>, context: RequestContext) {
    return this.programme.campaignStats(request, context)
  }

  @Handles(contracts.reportCustomers)
  customers(request: InputOf<typeof contracts.reportCustomers>, context: RequestContext) {
    return this.ofCustomers.customers(request, context)
  }

  @Handles(checkReports)
  check(request: InputOf<typeof checkReports>, context: RequestContext) {
    return this.checks.check(request, context)
  }
}
