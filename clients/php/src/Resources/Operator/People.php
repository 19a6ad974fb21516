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
 * Calls of `$loyalty->operator->people`.
 *
 * @phpstan-import-type Person from Schemas
 * @phpstan-import-type PersonList from Schemas
 */
final class People
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * List who has signed in, and the programs that called.
     *
     * Answers who called within the last 400 days with a token that is not of a customer, in the order in which they came. It needs the scope `system:admin`.
     *
     * `GET /operator/v1/people`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Person, PersonList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Person, PersonList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.people.list',
            'GET',
            '/operator/v1/people',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Remove a person from the list.
     *
     * Deletes what is kept of a person, whose tokens stay valid: who calls again is listed again, from the next day on at the latest. It needs the scope `system:admin`.
     *
     * `DELETE /operator/v1/people/{subject}`.
     * Refused with PERSON_NOT_FOUND.
     *
     * @param string $subject The `sub` of their tokens.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Person
     * @throws LoyaltyException
     */
    public function deletePerson(string $subject, ?string $key = null): array
    {
        /** @var Person $data */
        $data = $this->caller->data(new Call(
            'operator.people.deletePerson',
            'DELETE',
            '/operator/v1/people/{subject}',
            pathValues: ['subject' => $subject],
            key: $key,
        ));
        return $data;
    }
}
