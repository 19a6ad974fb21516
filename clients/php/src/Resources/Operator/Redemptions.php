<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->redemptions`.
 *
 * @phpstan-import-type DryRun from Schemas
 * @phpstan-import-type ReverseRedemptionResult from Schemas
 */
final class Redemptions
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Reverse a redemption.
     *
     * Takes back what a redemption gave and gives back what it cost. It needs the scope `support:write`.
     *
     * `POST /operator/v1/redemptions/{id}/reverse`.
     * Refused with REDEMPTION_NOT_FOUND, COUPON_ALREADY_REVERSED, REWARD_ALREADY_SPENT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the redemption.
     * @param array{
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReverseRedemptionResult|DryRun
     * @throws LoyaltyException
     */
    public function reverse(string $id, array $body, ?string $key = null): array
    {
        /** @var ReverseRedemptionResult|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.redemptions.reverse',
            'POST',
            '/operator/v1/redemptions/{id}/reverse',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            answers: 'ReverseRedemptionAnswer',
            key: $key,
        ));
        return $data;
    }
}
