<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->customerTokens`.
 *
 * @phpstan-import-type CustomerToken from Schemas
 * @phpstan-import-type EndCustomerTokensResult from Schemas
 */
final class CustomerTokens
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Issue a token for one customer.
     *
     * Makes a short token with which a page or an app acts for one ACTIVE customer and nobody else. Each call makes another one, whatever its key. Where CUSTOMER_TOKEN_KEY_FILE is not set it answers 404. It needs the scope `customer-tokens:issue`.
     *
     * `POST /v1/customer-tokens`.
     * Refused with ROUTE_NOT_FOUND, CUSTOMER_NOT_FOUND, CUSTOMER_NOT_ACTIVE.
     *
     * @param array{
     *   customer_id: string,
     *   scopes?: list<'customers:read'|'customers:write'|'coupons:redeem'|'carts:evaluate'|'transactions:read'|'events:read'|'forms:read'|'forms:submit'|'rewards:read'>|null,
     *   lifetime_s?: int|null,
     * } $body
     *   - `customer_id`: Your own id of the customer, 1 to 128 characters.
     *   - `scopes`: What the token may do, no more than the token that asks. Left out: all of these that the caller has but `customers:write` and `forms:submit`.
     *   - `lifetime_s`: Seconds that it lasts. Left out: 900.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CustomerToken
     * @throws LoyaltyException
     */
    public function issue(array $body, ?string $key = null): array
    {
        /** @var CustomerToken $data */
        $data = $this->caller->data(new Call(
            'customerTokens.issue',
            'POST',
            '/v1/customer-tokens',
            body: $body,
            sends: '{}',
            key: $key,
        ));
        return $data;
    }

    /**
     * End the tokens of one customer.
     *
     * Refuses, within 5 seconds, all tokens for the customer that were issued so far, whoever issued them. It needs the scope `customer-tokens:issue`.
     *
     * `DELETE /v1/customer-tokens/{customer_id}`.
     * Refused with CUSTOMER_NOT_FOUND.
     *
     * @param string $customerId Your own id of the customer, 1 to 128 characters.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return EndCustomerTokensResult
     * @throws LoyaltyException
     */
    public function end(string $customerId, ?string $key = null): array
    {
        /** @var EndCustomerTokensResult $data */
        $data = $this->caller->data(new Call(
            'customerTokens.end',
            'DELETE',
            '/v1/customer-tokens/{customer_id}',
            pathValues: ['customer_id' => $customerId],
            key: $key,
        ));
        return $data;
    }
}
