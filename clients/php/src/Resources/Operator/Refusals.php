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
 * Calls of `$loyalty->operator->refusals`.
 *
 * @phpstan-import-type RefusedRedeem from Schemas
 * @phpstan-import-type RefusedRedeemList from Schemas
 */
final class Refusals
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List refused redeems, of any code.
     *
     * Answers every refused redeem of the account, also of codes that belong to no coupon. It needs the scope `support:read`.
     *
     * `GET /operator/v1/refusals`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   customer_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `customer_id`: Only what the customer of your own id was refused.
     * @return Rows<RefusedRedeem, RefusedRedeemList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<RefusedRedeem, RefusedRedeemList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.refusals.list',
            'GET',
            '/operator/v1/refusals',
            query: $query,
        ));
        return $rows;
    }
}
