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
 * Calls of `$loyalty->operator->audit`.
 *
 * @phpstan-import-type AuditRow from Schemas
 * @phpstan-import-type AuditRowList from Schemas
 */
final class Audit
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List what operators changed.
     *
     * Answers who changed what and when, before and after, oldest first if not asked otherwise. It needs the scope `system:admin`.
     *
     * `GET /operator/v1/audit`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   actor?: string|null,
     *   resource?: 'account'|'bulk'|'campaign'|'contact'|'coupon'|'customer'|'dead_letter'|'event'|'gift_card'|'identity_rules'|'import'|'note'|'person'|'persona'|'punch_card'|'redemption'|'referral_programme'|'review_form'|'reward'|'segment'|'tier'|'token'|'transfer'|'wallet'|'webhook'|null,
     *   resource_id?: string|null,
     *   customer_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `actor`: Only what the token of this `sub` wrote.
     *   - `resource`: Only writes to this kind of resource.
     *   - `resource_id`: Only writes to the resource of this id.
     *   - `customer_id`: Only writes about the customer of your own id, whichever resource they changed.
     * @return Rows<AuditRow, AuditRowList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<AuditRow, AuditRowList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.audit.list',
            'GET',
            '/operator/v1/audit',
            query: $query,
        ));
        return $rows;
    }
}
