<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources\Operator;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->operator->shiftedBirthdays`.
 *
 * @phpstan-import-type ShiftedBirthdays from Schemas
 */
final class ShiftedBirthdays
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Look for birthdays that were stored as an instant.
     *
     * Looks at some customers, by their ids, and answers those whose birthday versions before stored at another hour than 00:00Z, with the day where it is sure. It needs the scope `support:read`.
     *
     * `GET /operator/v1/shifted-birthdays`.
     *
     * @param string $timeZone The IANA name of the zone whose midnights were sent as birthdays, most often that of the account.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `limit`: Customers to look at.
     *   - `cursor`: The `cursor` of the call before; left out for the first customers.
     * @return ShiftedBirthdays
     * @throws LoyaltyException
     */
    public function list(string $timeZone, array $query = []): array
    {
        /** @var ShiftedBirthdays $data */
        $data = $this->caller->data(new Call(
            'operator.shiftedBirthdays.list',
            'GET',
            '/operator/v1/shifted-birthdays',
            query: ['time_zone' => $timeZone, ...$query],
        ));
        return $data;
    }
}
