<?php

// Made from docs/openapi.json and docs/asyncapi.json by "npm run generate -w @loyalty/php".

declare(strict_types=1);

namespace Loyalty\Resources;

use Loyalty\Internal\Call;
use Loyalty\Internal\Caller;
use Loyalty\LoyaltyException;
use Loyalty\Rows;
use Loyalty\Schemas;

/**
 * Calls of `$loyalty->events`.
 *
 * @phpstan-import-type AnnouncedBehaviorEvent from Schemas
 * @phpstan-import-type BehaviorEvent from Schemas
 * @phpstan-import-type DryRun from Schemas
 * @phpstan-import-type OperatorBehaviorEvent from Schemas
 * @phpstan-import-type OperatorBehaviorEventList from Schemas
 * @phpstan-import-type OrderInput from Schemas
 * @phpstan-import-type ReturnEventRequestProduct from Schemas
 * @phpstan-import-type ReturnPreview from Schemas
 * @phpstan-import-type ReturnedBehaviorEvent from Schemas
 * @phpstan-import-type ReversedBehaviorEvent from Schemas
 */
final class Events
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Announce a behavior event, which holds what its order spends.
     *
     * Announces a purchase and holds the units that its order spends, until it is fulfilled or the hold ends. It needs the scope `events:write`.
     *
     * `POST /v1/behavior/events`.
     * Refused with CUSTOMER_NOT_FOUND, EVENT_EXISTS, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, REDEMPTION_NOT_FOUND, COUPON_ALREADY_REVERSED, STATE_CONFLICT.
     *
     * @param array{
     *   customer_id: string,
     *   type?: string|null,
     *   order?: OrderInput|null,
     *   brand_id?: string|null,
     *   channel_id?: string|null,
     *   store_id?: string|null,
     *   platform?: string|null,
     *   issued_at?: string|\DateTimeInterface|null,
     *   hold_minutes?: int|null,
     *   redemption_ids?: list<string>|null,
     * } $body
     *   - `customer_id`: Your own id of the customer; the answer has it in `data.customer_id`.
     *   - `type`: What the customer did; PURCHASE when it is left out. Another case of letters is another type.
     *   - `order`: What was bought, which a PURCHASE needs.
     *   - `brand_id`: The brand where it happened; null or left out for none.
     *   - `channel_id`: The sales channel where it happened; null or left out for none.
     *   - `store_id`: The store where it happened; null or left out for none.
     *   - `platform`: The platform where it happened; null or left out for none.
     *   - `issued_at`: When it happened, not in the future; now, when it is null or left out.
     *   - `hold_minutes`: How long what it spends is held, and its redemptions are kept; left out for the default of the account.
     *   - `redemption_ids`: Redemptions of the customer's coupons that belong to it: they are reversed when it is cancelled, expires or is reversed.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return AnnouncedBehaviorEvent
     * @throws LoyaltyException
     */
    public function announce(array $body, ?string $key = null): array
    {
        /** @var AnnouncedBehaviorEvent $data */
        $data = $this->caller->data(new Call(
            'events.announce',
            'POST',
            '/v1/behavior/events',
            body: $body,
            sends: 'AnnounceEventRequest',
            answers: 'AnnouncedBehaviorEventAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List behavior events of a customer.
     *
     * Answers the events of one customer that fit all filters, oldest first. It tells the id of an event that was imported, by its `purchase_id`. It needs the scope `events:read` or `events:write` or `events:fulfill`. A token for one customer opens it for that customer alone, and may leave `customer_id` out.
     *
     * `GET /v1/behavior/events`.
     *
     * @param string $customerId Your own id of the customer.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   state?: 'ISSUED'|'RESOLVED'|'REVERSED'|'CANCELLED'|'EXPIRED'|null,
     *   purchase_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `state`: Only events in this state.
     *   - `purchase_id`: Only events of the purchase of this id of yours.
     * @return Rows<OperatorBehaviorEvent, OperatorBehaviorEventList>
     * @throws LoyaltyException
     */
    public function list(string $customerId, array $query = []): Rows
    {
        /** @var Rows<OperatorBehaviorEvent, OperatorBehaviorEventList> $rows */
        $rows = new Rows($this->caller, new Call(
            'events.list',
            'GET',
            '/v1/behavior/events',
            query: ['customer_id' => $customerId, ...$query],
            answers: 'OperatorBehaviorEventList',
        ));
        return $rows;
    }

    /**
     * Read a behavior event.
     *
     * Answers one event with what its fulfillment did. It needs the scope `events:read` or `events:write` or `events:fulfill`. A token for one customer opens it for what is its own.
     *
     * `GET /v1/behavior/events/{eventId}`.
     * Refused with EVENT_NOT_FOUND.
     *
     * @param string $eventId The id of the event.
     * @return OperatorBehaviorEvent
     * @throws LoyaltyException
     */
    public function get(string $eventId): array
    {
        /** @var OperatorBehaviorEvent $data */
        $data = $this->caller->data(new Call(
            'events.get',
            'GET',
            '/v1/behavior/events/{eventId}',
            pathValues: ['eventId' => $eventId],
            answers: 'OperatorBehaviorEventAnswer',
        ));
        return $data;
    }

    /**
     * Fulfill a behavior event.
     *
     * Spends what the order spends and pays what campaigns offer. A repeat does neither, and answers the event as it is. It needs the scope `events:fulfill`.
     *
     * `PATCH /v1/behavior/events/{eventId}/fulfill`.
     * Refused with EVENT_NOT_FOUND, EVENT_NOT_FULFILLABLE, CUSTOMER_NOT_ACTIVE, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, INSUFFICIENT_BALANCE, LIMIT_EXCEEDED, EVENT_PROCESSING.
     *
     * @param string $eventId The id of the event.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return BehaviorEvent
     * @throws LoyaltyException
     */
    public function fulfill(string $eventId, ?string $key = null): array
    {
        /** @var BehaviorEvent $data */
        $data = $this->caller->data(new Call(
            'events.fulfill',
            'PATCH',
            '/v1/behavior/events/{eventId}/fulfill',
            pathValues: ['eventId' => $eventId],
            answers: 'BehaviorEventAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Cancel a behavior event and free what it holds.
     *
     * Takes an announced purchase back before it is fulfilled, and frees the units that it holds. It needs the scope `events:write`.
     *
     * `PATCH /v1/behavior/events/{eventId}/cancel`.
     * Refused with EVENT_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $eventId The id of the event.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReversedBehaviorEvent|DryRun
     * @throws LoyaltyException
     */
    public function cancel(string $eventId, ?string $key = null): array
    {
        /** @var ReversedBehaviorEvent|DryRun $data */
        $data = $this->caller->data(new Call(
            'events.cancel',
            'PATCH',
            '/v1/behavior/events/{eventId}/cancel',
            pathValues: ['eventId' => $eventId],
            answers: 'CancelEventAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Return a part of a purchase, or all that is left of it.
     *
     * Takes back what campaigns would not have paid for the rest of the order, and gives back what was redeemed on the part. Once nothing remains, the event is REVERSED. It needs the scope `events:write` or `support:write`.
     *
     * `POST /v1/behavior/events/{eventId}/return`.
     * Refused with EVENT_NOT_FOUND, STATE_CONFLICT, RETURN_EXCEEDS_ORDER, LIMIT_EXCEEDED, REWARD_ALREADY_SPENT.
     *
     * @param string $eventId The id of the event.
     * @param array{
     *   products?: list<ReturnEventRequestProduct>|null,
     *   shipping?: bool|null,
     *   return_id?: string|null,
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `products`: What came back, by the lines of the order; left out for none.
     *   - `shipping`: Whether the shipping is given back too.
     *   - `return_id`: Your id of the return, once for an event; left out, it gets one.
     *   - `reason`: Why, in your words; null or left out for none.
     *   - `dry_run`: Whether only to tell what the return would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReturnedBehaviorEvent|ReturnPreview
     * @throws LoyaltyException
     */
    public function return(string $eventId, array $body, ?string $key = null): array
    {
        /** @var ReturnedBehaviorEvent|ReturnPreview $data */
        $data = $this->caller->data(new Call(
            'events.return',
            'POST',
            '/v1/behavior/events/{eventId}/return',
            pathValues: ['eventId' => $eventId],
            body: $body,
            sends: 'ReturnEventRequest',
            answers: 'ReturnEventAnswer',
            key: $key,
        ));
        return $data;
    }
}
