<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->account`.
 *
 * @phpstan-import-type Account from Schemas
 * @phpstan-import-type AccountCurrencyInput from Schemas
 */
final class Account
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Read the settings of the account.
     *
     * Answers the settings of the account, which are the defaults until they are changed. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/account`.
     *
     * @return Account
     * @throws LoyaltyException
     */
    public function get(): array
    {
        /** @var Account $data */
        $data = $this->caller->data(new Call(
            'operator.account.get',
            'GET',
            '/operator/v1/account',
            answers: 'AccountAnswer',
        ));
        return $data;
    }

    /**
     * Change settings of the account.
     *
     * Changes only the settings that are sent, and holds for all calls after the answer. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/account`.
     * Refused with STALE.
     *
     * @param array{
     *   name?: string|null,
     *   time_zone?: string,
     *   reversal_policy?: 'reject'|'within_balance'|'allow_negative',
     *   hold_minutes?: int,
     *   default_line_days?: int|null,
     *   reversal_grace_days?: int,
     *   adjust_limit?: int|null,
     *   currency?: AccountCurrencyInput|null,
     *   max_discount_share?: int|float|numeric-string,
     *   allowed_origins?: list<string>,
     * } $body
     *   - `name`: What people call the account; null when it has no name.
     *   - `time_zone`: The IANA name of the zone in which days, months and years begin.
     *   - `reversal_policy`: What a reversal does when the wallet holds too little: refuse, take what is there, or let the balance fall below zero.
     *   - `hold_minutes`: How long an announced event holds what it spends, in minutes, unless it says otherwise.
     *   - `default_line_days`: Days until a new line expires when nothing else says so; null for never.
     *   - `reversal_grace_days`: Days for which a line lives on that a reversal gives back after its expiry.
     *   - `adjust_limit`: Whole units of one reward that who lacks the scope `operator` may grant or move by hand a day; null for no limit.
     *   - `currency`: The money in which carts are priced; null for none, and two decimals.
     *   - `max_discount_share`: The share of the goods of a cart that discounts take off at most, from 0 to 1.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Account
     * @throws LoyaltyException
     */
    public function update(array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Account $data */
        $data = $this->caller->data(new Call(
            'operator.account.update',
            'PATCH',
            '/operator/v1/account',
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateAccountRequest',
            answers: 'AccountAnswer',
            key: $key,
        ));
        return $data;
    }
}
