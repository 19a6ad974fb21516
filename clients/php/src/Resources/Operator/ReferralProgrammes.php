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
 * Calls of `$loyalty->operator->referralProgrammes`.
 *
 * @phpstan-import-type CreateReferralProgrammeList from Schemas
 * @phpstan-import-type CreateReferralProgrammeRequestFriendGet from Schemas
 * @phpstan-import-type CreateReferralProgrammeRequestWhen from Schemas
 * @phpstan-import-type CreateReferralProgrammeResult from Schemas
 * @phpstan-import-type GetCustomerReferralsResultReferred from Schemas
 * @phpstan-import-type GetCustomerReferralsResultReferredList from Schemas
 */
final class ReferralProgrammes
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a referral programme.
     *
     * Creates a programme that pays a customer and the friend who names their code. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/referral-programmes`.
     * Refused with REWARD_UNKNOWN, REWARD_NOT_APPLICABLE.
     *
     * @param array{
     *   name: string,
     *   friend_gets: list<CreateReferralProgrammeRequestFriendGet>,
     *   referrer_gets: list<CreateReferralProgrammeRequestFriendGet>,
     *   when?: CreateReferralProgrammeRequestWhen,
     *   within_days?: int,
     *   max_per_referrer?: int|null,
     *   max_total?: int|null,
     *   hold_days?: int,
     *   status?: 'ACTIVE'|'PAUSED',
     * } $body
     *   - `name`: What people call the programme.
     *   - `friend_gets`: What the friend gets, who was referred.
     *   - `referrer_gets`: What the referrer gets, whose code it was.
     *   - `when`: Which purchase of the friend qualifies a referral.
     *   - `within_days`: Days from the naming of the code in which the purchase is to be fulfilled.
     *   - `max_per_referrer`: The most friends for whom one referrer is paid; null for any number.
     *   - `max_total`: The most referrals that are paid, all in all; null for any number.
     *   - `hold_days`: Days for which both hold their units without spending them, since the purchase may be returned; 0 for none.
     *   - `status`: Only an ACTIVE programme takes referrals and pays for them; ARCHIVED is final.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.create',
            'POST',
            '/operator/v1/referral-programmes',
            body: $body,
            sends: 'CreateReferralProgrammeRequest',
            answers: 'CreateReferralProgrammeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List referral programmes.
     *
     * Answers the referral programmes of the account, oldest first. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/referral-programmes`.
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
     *   - `status`: Only programmes of this status.
     * @return Rows<CreateReferralProgrammeResult, CreateReferralProgrammeList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<CreateReferralProgrammeResult, CreateReferralProgrammeList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.referralProgrammes.list',
            'GET',
            '/operator/v1/referral-programmes',
            query: $query,
            answers: 'CreateReferralProgrammeList',
        ));
        return $rows;
    }

    /**
     * Read a referral programme.
     *
     * Answers one referral programme as it is now. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/referral-programmes/{id}`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND.
     *
     * @param string $id The id of the referral programme.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.get',
            'GET',
            '/operator/v1/referral-programmes/{id}',
            pathValues: ['id' => $id],
            answers: 'CreateReferralProgrammeAnswer',
        ));
        return $data;
    }

    /**
     * Change a referral programme.
     *
     * Changes only the members that are sent; referrals that are pending keep what was promised. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/referral-programmes/{id}`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND, STALE, STATE_CONFLICT, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE.
     *
     * @param string $id The id of the referral programme.
     * @param array{
     *   name?: string,
     *   friend_gets?: list<CreateReferralProgrammeRequestFriendGet>,
     *   referrer_gets?: list<CreateReferralProgrammeRequestFriendGet>,
     *   when?: CreateReferralProgrammeRequestWhen,
     *   within_days?: int,
     *   max_per_referrer?: int|null,
     *   max_total?: int|null,
     *   hold_days?: int,
     * } $body
     *   - `name`: What people call the programme.
     *   - `friend_gets`: What the friend gets, who was referred.
     *   - `referrer_gets`: What the referrer gets, whose code it was.
     *   - `when`: Which purchase of the friend qualifies a referral.
     *   - `within_days`: Days from the naming of the code in which the purchase is to be fulfilled.
     *   - `max_per_referrer`: The most friends for whom one referrer is paid; null for any number.
     *   - `max_total`: The most referrals that are paid, all in all; null for any number.
     *   - `hold_days`: Days for which both hold their units without spending them, since the purchase may be returned; 0 for none.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.update',
            'PATCH',
            '/operator/v1/referral-programmes/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateReferralProgrammeRequest',
            answers: 'CreateReferralProgrammeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Pause a referral programme.
     *
     * Takes no referrals and pays for none until it is resumed; what is held stays held. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/referral-programmes/{id}/pause`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND, STALE, STATE_CONFLICT.
     *
     * @param string $id The id of the referral programme.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function pause(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.pause',
            'POST',
            '/operator/v1/referral-programmes/{id}/pause',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreateReferralProgrammeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Resume a referral programme.
     *
     * Lets a paused referral programme go on. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/referral-programmes/{id}/resume`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND, STALE, STATE_CONFLICT.
     *
     * @param string $id The id of the referral programme.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function resume(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.resume',
            'POST',
            '/operator/v1/referral-programmes/{id}/resume',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreateReferralProgrammeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Archive a referral programme, for good.
     *
     * Ends a referral programme for good; it can still be read. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/referral-programmes/{id}/archive`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND, STALE.
     *
     * @param string $id The id of the referral programme.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CreateReferralProgrammeResult
     * @throws LoyaltyException
     */
    public function archive(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var CreateReferralProgrammeResult $data */
        $data = $this->caller->data(new Call(
            'operator.referralProgrammes.archive',
            'POST',
            '/operator/v1/referral-programmes/{id}/archive',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CreateReferralProgrammeAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the referrals of a programme.
     *
     * Answers the referrals of a programme, refused ones too, newest first: both customers, and what they got. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/referral-programmes/{id}/referrals`.
     * Refused with REFERRAL_PROGRAMME_NOT_FOUND.
     *
     * @param string $id The id of the referral programme.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   state?: 'PENDING'|'QUALIFIED'|'PAID'|'REJECTED'|'REVERSED'|null,
     *   reason?: 'SAME_CUSTOMER'|'REFERRER_NOT_ACTIVE'|'PROGRAMME_NOT_ACTIVE'|'ALREADY_REFERRED'|'HAS_BOUGHT'|'CIRCLE'|'SAME_PERSONA'|'SAME_DOCUMENT'|'SAME_PHONE'|'SAME_EMAIL'|'SAME_DEVICE'|'REFERRER_LIMIT'|'PROGRAMME_LIMIT'|'NOT_IN_TIME'|'BELOW_MIN_VALUE'|'REWARD_GONE'|'WALLET_FULL'|'PURCHASE_REVERSED'|null,
     *   friend_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `state`: Only referrals in this state.
     *   - `reason`: Only referrals that were rejected or reversed for this reason.
     *   - `friend_id`: Only those by which this customer was referred.
     * @return Rows<GetCustomerReferralsResultReferred, GetCustomerReferralsResultReferredList>
     * @throws LoyaltyException
     */
    public function listReferrals(string $id, array $query = []): Rows
    {
        /** @var Rows<GetCustomerReferralsResultReferred, GetCustomerReferralsResultReferredList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.referralProgrammes.listReferrals',
            'GET',
            '/operator/v1/referral-programmes/{id}/referrals',
            pathValues: ['id' => $id],
            query: $query,
            answers: 'GetCustomerReferralsResultReferredList',
        ));
        return $rows;
    }
}
