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
 * Calls of `$loyalty->operator->events`.
 *
 * @phpstan-import-type AnnouncedBehaviorEvent from Schemas
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
     * Announce an event, which holds what its order spends.
     *
     * Announces what a customer does, such as a purchase, and holds what it will spend. It needs the scope `events:write`.
     *
     * `POST /operator/v1/events`.
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
            'operator.events.announce',
            'POST',
            '/operator/v1/events',
            body: $body,
            sends: 'AnnounceEventRequest',
            answers: 'AnnouncedBehaviorEventAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List events.
     *
     * Answers the events that fit all filters, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/events`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   customer_id?: string|null,
     *   state?: 'ISSUED'|'RESOLVED'|'REVERSED'|'CANCELLED'|'EXPIRED'|null,
     *   purchase_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `customer_id`: Only events of the customer of this id, which is your own id of the customer.
     *   - `state`: Only events in this state.
     *   - `purchase_id`: Only events of the purchase of this id of yours.
     * @return Rows<OperatorBehaviorEvent, OperatorBehaviorEventList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<OperatorBehaviorEvent, OperatorBehaviorEventList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.events.list',
            'GET',
            '/operator/v1/events',
            query: $query,
            answers: 'OperatorBehaviorEventList',
        ));
        return $rows;
    }

    /**
     * Read an event.
     *
     * Answers one event with what its fulfillment did. It needs the scope `support:read`.
     *
     * `GET /operator/v1/events/{id}`.
     * Refused with EVENT_NOT_FOUND.
     *
     * @param string $id The id of the event.
     * @return OperatorBehaviorEvent
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var OperatorBehaviorEvent $data */
        $data = $this->caller->data(new Call(
            'operator.events.get',
            'GET',
            '/operator/v1/events/{id}',
            pathValues: ['id' => $id],
            answers: 'OperatorBehaviorEventAnswer',
        ));
        return $data;
    }

    /**
     * Cancel an event and free what it holds.
     *
     * Frees what an announced event holds; once more, it changes nothing. It needs the scope `events:write`.
     *
     * `POST /operator/v1/events/{id}/cancel`.
     * Refused with EVENT_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $id The id of the event.
     * @param array{
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReversedBehaviorEvent|DryRun
     * @throws LoyaltyException
     */
    public function cancel(string $id, array $body, ?string $key = null): array
    {
        /** @var ReversedBehaviorEvent|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.events.cancel',
            'POST',
            '/operator/v1/events/{id}/cancel',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
            answers: 'CancelEventAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Take a fulfilled event back.
     *
     * Takes back what a fulfilled event paid and gives back what it spent. It needs the scope `support:write`.
     *
     * `POST /operator/v1/events/{id}/reverse`.
     * Refused with EVENT_NOT_FOUND, STATE_CONFLICT, REWARD_ALREADY_SPENT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the event.
     * @param array{
     *   reason?: string|null,
     *   dry_run?: bool|null,
     * } $body
     *   - `dry_run`: Whether only to tell what the call would do, and change nothing.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return ReversedBehaviorEvent|DryRun
     * @throws LoyaltyException
     */
    public function reverse(string $id, array $body, ?string $key = null): array
    {
        /** @var ReversedBehaviorEvent|DryRun $data */
        $data = $this->caller->data(new Call(
            'operator.events.reverse',
            'POST',
            '/operator/v1/events/{id}/reverse',
            pathValues: ['id' => $id],
            body: $body,
            sends: '{}',
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
     * `POST /operator/v1/events/{id}/return`.
     * Refused with EVENT_NOT_FOUND, STATE_CONFLICT, RETURN_EXCEEDS_ORDER, LIMIT_EXCEEDED, REWARD_ALREADY_SPENT.
     *
     * @param string $id The id of the event.
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
    public function return(string $id, array $body, ?string $key = null): array
    {
        /** @var ReturnedBehaviorEvent|ReturnPreview $data */
        $data = $this->caller->data(new Call(
            'operator.events.return',
            'POST',
            '/operator/v1/events/{id}/return',
            pathValues: ['id' => $id],
            body: $body,
            sends: 'ReturnEventRequest',
            answers: 'ReturnEventAnswer',
            key: $key,
        ));
        return $data;
    }
}
