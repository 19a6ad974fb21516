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
 * Calls of `$loyalty->operator->segments`.
 *
 * @phpstan-import-type OperatorCustomer from Schemas
 * @phpstan-import-type Segment from Schemas
 * @phpstan-import-type SegmentCustomerList from Schemas
 * @phpstan-import-type SegmentDryRun from Schemas
 * @phpstan-import-type SegmentFilterInput from Schemas
 * @phpstan-import-type SegmentList from Schemas
 */
final class Segments
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Keep a filter of customers under a name.
     *
     * Answers the segment, with the number of customers that are in it now; with `dry_run` that number alone. It needs the scope `support:write`.
     *
     * `POST /operator/v1/segments`.
     * Refused with LIMIT_EXCEEDED.
     *
     * @param array{
     *   name: string,
     *   filter: SegmentFilterInput,
     *   dry_run?: bool,
     * } $body
     *   - `name`: What people call the segment.
     *   - `filter`: Which customers are in it, looked at whenever it is read.
     *   - `dry_run`: Whether only to count the customers of the filter, and keep nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Segment|SegmentDryRun
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Segment|SegmentDryRun $data */
        $data = $this->caller->data(new Call(
            'operator.segments.create',
            'POST',
            '/operator/v1/segments',
            body: $body,
            sends: 'CreateSegmentRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * List segments.
     *
     * Answers the segments of the account, oldest first, without counting them. It needs the scope `support:read`.
     *
     * `GET /operator/v1/segments`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Segment, SegmentList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Segment, SegmentList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.segments.list',
            'GET',
            '/operator/v1/segments',
            query: $query,
        ));
        return $rows;
    }

    /**
     * Read a segment, and how many customers are in it.
     *
     * Answers the segment, and counts the customers that are in it now. It needs the scope `support:read`.
     *
     * `GET /operator/v1/segments/{id}`.
     * Refused with SEGMENT_NOT_FOUND.
     *
     * @param string $id The id of the segment.
     * @return Segment
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Segment $data */
        $data = $this->caller->data(new Call(
            'operator.segments.get',
            'GET',
            '/operator/v1/segments/{id}',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Change a segment.
     *
     * Changes the fields that are sent, and counts the customers that are in it then. It needs the scope `support:write`.
     *
     * `PATCH /operator/v1/segments/{id}`.
     * Refused with SEGMENT_NOT_FOUND, STALE.
     *
     * @param string $id The id of the segment.
     * @param array{
     *   name?: string,
     *   filter?: SegmentFilterInput,
     * } $body
     *   - `name`: What people call the segment.
     *   - `filter`: Which customers are in it, looked at whenever it is read.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Segment
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Segment $data */
        $data = $this->caller->data(new Call(
            'operator.segments.update',
            'PATCH',
            '/operator/v1/segments/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateSegmentRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Delete a segment.
     *
     * Deletes the segment, unless a campaign that is not ARCHIVED or a coupon is for its customers; bulk jobs that have begun keep theirs. It needs the scope `support:write`.
     *
     * `DELETE /operator/v1/segments/{id}`.
     * Refused with SEGMENT_NOT_FOUND, STALE, SEGMENT_IN_USE.
     *
     * @param string $id The id of the segment.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Segment
     * @throws LoyaltyException
     */
    public function delete(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Segment $data */
        $data = $this->caller->data(new Call(
            'operator.segments.delete',
            'DELETE',
            '/operator/v1/segments/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            key: $key,
        ));
        return $data;
    }

    /**
     * List who is in a segment.
     *
     * Answers the customers that are in the segment now, in ascending order of your own ids. A page may be short or empty while its `cursor` goes on. It needs the scope `support:read`.
     *
     * `GET /operator/v1/segments/{id}/customers`.
     * Refused with SEGMENT_NOT_FOUND.
     *
     * @param string $id The id of the segment.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     * @return Rows<OperatorCustomer, SegmentCustomerList>
     * @throws LoyaltyException
     */
    public function listCustomers(string $id, array $query = []): Rows
    {
        /** @var Rows<OperatorCustomer, SegmentCustomerList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.segments.listCustomers',
            'GET',
            '/operator/v1/segments/{id}/customers',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'SegmentCustomerList',
        ));
        return $rows;
    }
}
