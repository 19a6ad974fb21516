<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->reports`.
 *
 * @phpstan-import-type CampaignReport from Schemas
 * @phpstan-import-type CampaignReportList from Schemas
 * @phpstan-import-type CouponReport from Schemas
 * @phpstan-import-type CustomerReport from Schemas
 * @phpstan-import-type LiabilityReport from Schemas
 * @phpstan-import-type LiabilityReportList from Schemas
 * @phpstan-import-type PointsReport from Schemas
 * @phpstan-import-type PointsReportList from Schemas
 * @phpstan-import-type ReportCohortsResult from Schemas
 * @phpstan-import-type ReportPunchCardsRow from Schemas
 * @phpstan-import-type ReportPunchCardsRowList from Schemas
 * @phpstan-import-type ReportReferralsRow from Schemas
 * @phpstan-import-type ReportReferralsRowList from Schemas
 * @phpstan-import-type ReportTopCustomersResult from Schemas
 */
final class Reports
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * What moved each reward.
     *
     * Answers per reward what was issued, redeemed, expired and otherwise moved in each day or month, and the balance that it left. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/points`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     *   reward_id?: string|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `reward_id`: The reward.
     * @return Rows<PointsReport, PointsReportList>
     * @throws LoyaltyException
     */
    public function points(string $from, string $to, array $query = []): Rows
    {
        /** @var Rows<PointsReport, PointsReportList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reports.points',
            'GET',
            '/operator/v1/reports/points',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $rows;
    }

    /**
     * What is outstanding.
     *
     * Answers per reward the units that customers hold and what they cost, by the month in which they expire. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/liability`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   reward_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `reward_id`: The reward.
     * @return Rows<LiabilityReport, LiabilityReportList>
     * @throws LoyaltyException
     */
    public function liability(array $query = []): Rows
    {
        /** @var Rows<LiabilityReport, LiabilityReportList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reports.liability',
            'GET',
            '/operator/v1/reports/liability',
            query: $query,
        ));
        return $rows;
    }

    /**
     * What became of coupons.
     *
     * Answers redemptions, reversals and refusals in each day or month, and what was taken off orders, of all coupons or of one. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/coupons`.
     * Refused with COUPON_NOT_FOUND.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     *   coupon_id?: string|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     *   - `coupon_id`: Only this coupon or batch; left out or null: all of the account.
     * @return CouponReport
     * @throws LoyaltyException
     */
    public function coupons(string $from, string $to, array $query = []): array
    {
        /** @var CouponReport $data */
        $data = $this->caller->data(new Call(
            'operator.reports.coupons',
            'GET',
            '/operator/v1/reports/coupons',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $data;
    }

    /**
     * What campaigns paid.
     *
     * Answers what each campaign paid and took off orders in the range, and how much of its budget is used. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/campaigns`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     *   status?: 'DRAFT'|'ACTIVE'|'PAUSED'|'ARCHIVED'|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `status`: Only campaigns of this status.
     * @return Rows<CampaignReport, CampaignReportList>
     * @throws LoyaltyException
     */
    public function campaigns(string $from, string $to, array $query = []): Rows
    {
        /** @var Rows<CampaignReport, CampaignReportList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reports.campaigns',
            'GET',
            '/operator/v1/reports/campaigns',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $rows;
    }

    /**
     * What punch cards gave.
     *
     * Answers per punch card the stamps, full cards and prizes of each day or month, and what was taken back. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/punch-cards`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     * @return Rows<ReportPunchCardsRow, ReportPunchCardsRowList>
     * @throws LoyaltyException
     */
    public function punchCards(string $from, string $to, array $query = []): Rows
    {
        /** @var Rows<ReportPunchCardsRow, ReportPunchCardsRowList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reports.punchCards',
            'GET',
            '/operator/v1/reports/punch-cards',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $rows;
    }

    /**
     * What became of referrals.
     *
     * Answers per referral programme how many codes were named in each day or month, how many friends bought, and what both got. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/referrals`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     * @return Rows<ReportReferralsRow, ReportReferralsRowList>
     * @throws LoyaltyException
     */
    public function referrals(string $from, string $to, array $query = []): Rows
    {
        /** @var Rows<ReportReferralsRow, ReportReferralsRowList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.reports.referrals',
            'GET',
            '/operator/v1/reports/referrals',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $rows;
    }

    /**
     * New and active customers, and tiers.
     *
     * Answers how many customers came into being, and how many were active, in each day or month; and how many are in each tier now. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/customers`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @param array{
     *   granularity?: 'day'|'month'|null,
     * } $query
     *   - `granularity`: How long a period is; by month the report has whole months.
     * @return CustomerReport
     * @throws LoyaltyException
     */
    public function customers(string $from, string $to, array $query = []): array
    {
        /** @var CustomerReport $data */
        $data = $this->caller->data(new Call(
            'operator.reports.customers',
            'GET',
            '/operator/v1/reports/customers',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $data;
    }

    /**
     * Who spent most, or bought most often.
     *
     * Answers the customers who spent most in a month, a quarter or a year, or who bought most often. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/top-customers`.
     *
     * @param string $from The first day of a month, a quarter or a year, in the time zone of the account.
     * @param string $to The last day of it.
     * @param array{
     *   by?: 'spend'|'purchases'|null,
     *   limit?: int|null,
     * } $query
     *   - `by`: Whether those who spent most come first, or those who bought most often.
     *   - `limit`: The most customers that are told.
     * @return ReportTopCustomersResult
     * @throws LoyaltyException
     */
    public function topCustomers(string $from, string $to, array $query = []): array
    {
        /** @var ReportTopCustomersResult $data */
        $data = $this->caller->data(new Call(
            'operator.reports.topCustomers',
            'GET',
            '/operator/v1/reports/top-customers',
            query: ['from' => $from, 'to' => $to, ...$query],
        ));
        return $data;
    }

    /**
     * Who came back, by month of registration.
     *
     * Answers for each month how many customers registered in it, and how many of them bought in it and in each later month of the range. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/reports/cohorts`.
     *
     * @param string $from The first day of the report, `2026-01-31`, in the time zone of the account.
     * @param string $to The last day of the report, which it includes.
     * @return ReportCohortsResult
     * @throws LoyaltyException
     */
    public function cohorts(string $from, string $to): array
    {
        /** @var ReportCohortsResult $data */
        $data = $this->caller->data(new Call(
            'operator.reports.cohorts',
            'GET',
            '/operator/v1/reports/cohorts',
            query: ['from' => $from, 'to' => $to],
        ));
        return $data;
    }
}
