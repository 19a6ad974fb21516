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
 * Calls of `$loyalty->operator->punchCards`.
 *
 * @phpstan-import-type CreatePunchCardList from Schemas
 * @phpstan-import-type CreatePunchCardRequestGive from Schemas
 * @phpstan-import-type CreatePunchCardRequestStampsPer from Schemas
 * @phpstan-import-type CreatePunchCardResult from Schemas
 */
final class PunchCards
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a punch card.
     *
     * Creates a card that customers fill with stamps for what they buy or do, and that then gives a prize. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/punch-cards`.
     * Refused with REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param array{
     *   name: string,
     *   stamps_needed: int,
     *   gives: list<CreatePunchCardRequestGive>,
     *   stamps_per: CreatePunchCardRequestStampsPer,
     *   stamps_expire_after_days?: int|null,
     *   repeats?: bool,
     *   consent_purpose?: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     *   reward_id: string,
     *   status?: 'ACTIVE'|'PAUSED',
     * } $body
     *   - `name`: What people call the punch card.
     *   - `stamps_needed`: Stamps that fill the card.
     *   - `gives`: What a full card gives, in the place of its stamps.
     *   - `stamps_per`: What gives a stamp.
     *   - `stamps_expire_after_days`: Days until a stamp expires; null for the default of the account.
     *   - `starts_at`: Events from here on give stamps; null for any.
     *   - `ends_at`: Events before this give stamps; null for any.
     *   - `reward_id`: The stamp: a reward of the type POINTS, which no other ACTIVE punch card has.
     *   - `status`: Only an ACTIVE punch card gives stamps and prizes; ARCHIVED is final.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.create',
            'POST',
            '/operator/v1/punch-cards',
            body: $body,
            sends: 'CreatePunchCardRequest',
            answers: 'CreatePunchCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List punch cards.
     *
     * Answers the punch cards of the account, oldest first. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/punch-cards`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   status?: 'ACTIVE'|'PAUSED'|'ARCHIVED'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     *   - `status`: Only punch cards of this status.
     * @return Rows<CreatePunchCardResult, CreatePunchCardList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<CreatePunchCardResult, CreatePunchCardList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.punchCards.list',
            'GET',
            '/operator/v1/punch-cards',
            query: $query,
            answers: 'CreatePunchCardList',
        ));
        return $rows;
    }

    /**
     * Read a punch card.
     *
     * Answers one punch card as it is now. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/punch-cards/{id}`.
     * Refused with PUNCH_CARD_NOT_FOUND.
     *
     * @param string $id The id of the punch card.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.get',
            'GET',
            '/operator/v1/punch-cards/{id}',
            pathValues: ['id' => $id],
            answers: 'CreatePunchCardAnswer',
        ));
        return $data;
    }

    /**
     * Change a punch card.
     *
     * Changes only the members that are sent; stamps and prizes that customers have stay. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/punch-cards/{id}`.
     * Refused with PUNCH_CARD_NOT_FOUND, STALE, STATE_CONFLICT, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE.
     *
     * @param string $id The id of the punch card.
     * @param array{
     *   name?: string,
     *   stamps_needed?: int,
     *   gives?: list<CreatePunchCardRequestGive>,
     *   stamps_per?: CreatePunchCardRequestStampsPer,
     *   stamps_expire_after_days?: int|null,
     *   repeats?: bool,
     *   consent_purpose?: 'behavioral_campaigns'|'coupon_campaigns'|'punchcard_campaigns'|'email_marketing'|'push_notifications'|'link_tracking'|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     * } $body
     *   - `name`: What people call the punch card.
     *   - `stamps_needed`: Stamps that fill the card.
     *   - `gives`: What a full card gives, in the place of its stamps.
     *   - `stamps_per`: What gives a stamp.
     *   - `stamps_expire_after_days`: Days until a stamp expires; null for the default of the account.
     *   - `starts_at`: Events from here on give stamps; null for any.
     *   - `ends_at`: Events before this give stamps; null for any.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.update',
            'PATCH',
            '/operator/v1/punch-cards/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdatePunchCardRequest',
            answers: 'CreatePunchCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Pause a punch card.
     *
     * Stops stamps and prizes until the card is resumed; customers keep their stamps. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/punch-cards/{id}/pause`.
     * Refused with PUNCH_CARD_NOT_FOUND, STALE, STATE_CONFLICT.
     *
     * @param string $id The id of the punch card.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function pause(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.pause',
            'POST',
            '/operator/v1/punch-cards/{id}/pause',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreatePunchCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Resume a punch card.
     *
     * Lets a paused punch card give stamps again. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/punch-cards/{id}/resume`.
     * Refused with PUNCH_CARD_NOT_FOUND, STALE, STATE_CONFLICT, LIMIT_EXCEEDED.
     *
     * @param string $id The id of the punch card.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function resume(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.resume',
            'POST',
            '/operator/v1/punch-cards/{id}/resume',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreatePunchCardAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Archive a punch card, for good.
     *
     * Ends a punch card for good; it can still be read. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/punch-cards/{id}/archive`.
     * Refused with PUNCH_CARD_NOT_FOUND, STALE.
     *
     * @param string $id The id of the punch card.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreatePunchCardResult
     * @throws LoyaltyException
     */
    public function archive(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreatePunchCardResult $data */
        $data = $this->caller->data(new Call(
            'operator.punchCards.archive',
            'POST',
            '/operator/v1/punch-cards/{id}/archive',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreatePunchCardAnswer',
            key: $key,
        ));
        return $data;
    }
}
