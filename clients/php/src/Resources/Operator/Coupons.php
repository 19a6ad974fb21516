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
 * Calls of `$loyalty->operator->coupons`.
 *
 * @phpstan-import-type ConditionInput from Schemas
 * @phpstan-import-type Coupon from Schemas
 * @phpstan-import-type CouponBatch from Schemas
 * @phpstan-import-type CouponBatchCode from Schemas
 * @phpstan-import-type CouponBatchCodeList from Schemas
 * @phpstan-import-type CouponCostInput from Schemas
 * @phpstan-import-type CouponDefinition from Schemas
 * @phpstan-import-type CouponGrantInput from Schemas
 * @phpstan-import-type CouponList from Schemas
 * @phpstan-import-type CouponStats from Schemas
 * @phpstan-import-type DiscountInput from Schemas
 * @phpstan-import-type Redemption from Schemas
 * @phpstan-import-type RedemptionList from Schemas
 * @phpstan-import-type RefusedRedeem from Schemas
 * @phpstan-import-type RefusedRedeemList from Schemas
 */
final class Coupons
{
    public function __construct(private readonly Caller $caller)
    {
    }

    /**
     * Create a coupon.
     *
     * Creates a coupon with what it gives, what it costs, what it takes off an order and who may redeem it. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/coupons`.
     * Refused with INVALID_CONDITION, COUPON_CODE_EXISTS, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN, SEGMENT_UNKNOWN.
     *
     * @param array{
     *   code?: string,
     *   brand_id?: string|null,
     *   name?: string|null,
     *   campaign_id?: string|null,
     *   grants: list<CouponGrantInput>,
     *   costs?: list<CouponCostInput>,
     *   segment_ids?: list<string>|null,
     *   discounts?: list<DiscountInput>,
     *   exclusion_group?: string|null,
     *   conditions?: list<list<ConditionInput>>|null,
     *   max_redemptions?: int|null,
     *   max_redemptions_per_customer?: int|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     *   platforms?: list<string>|null,
     *   store_ids?: list<string>|null,
     *   channel_ids?: list<string>|null,
     *   recipient_ids?: list<string>|null,
     *   combinable?: bool,
     *   listed?: bool,
     *   dry_run?: bool,
     * } $body
     *   - `code`: The code that customers enter; one is made up when it is left out.
     *   - `brand_id`: The brand that takes the coupon; null for all brands.
     *   - `name`: What people call the coupon; null when it has no name.
     *   - `campaign_id`: The campaign that it belongs to; null for none.
     *   - `discounts`: What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing.
     *   - `platforms`: The platforms where it can be redeemed; null or empty for all.
     *   - `dry_run`: Whether only to check the coupon, and create nothing. The answer has an id that is not of a coupon.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Coupon
     * @throws LoyaltyException
     */
    public function create(array $body, ?string $key = null): array
    {
        /** @var Coupon $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.create',
            'POST',
            '/operator/v1/coupons',
            body: $body,
            sends: 'CreateCouponRequest',
            answers: 'CouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List coupons; a batch is one row.
     *
     * Answers the coupons that fit all filters, a batch of codes as one row, oldest first, or by name or end. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/coupons`.
     *
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     *   sort?: 'name'|'ends_at'|null,
     *   code?: string|null,
     *   brand_id?: string|null,
     *   status?: 'ACTIVE'|'DISABLED'|null,
     *   campaign_id?: string|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending, or `desc`; the same for each page. Without `sort` by id, which is by age.
     *   - `sort`: By what rows are sorted; the same for each page. Rows without it come first with `asc`, last with `desc`.
     *   - `code`: Only the coupon of this code, in no order then.
     *   - `brand_id`: Only coupons of this brand.
     *   - `status`: Only coupons of this status.
     *   - `campaign_id`: Only coupons of this campaign.
     * @return Rows<Coupon, CouponList>
     * @throws LoyaltyException
     */
    public function list(array $query = []): Rows
    {
        /** @var Rows<Coupon, CouponList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.coupons.list',
            'GET',
            '/operator/v1/coupons',
            query: $query,
            answers: 'CouponList',
        ));
        return $rows;
    }

    /**
     * Read a coupon.
     *
     * Answers one coupon with the number of its redemptions. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/coupons/{id}`.
     * Refused with COUPON_NOT_FOUND.
     *
     * @param string $id The id of the coupon.
     * @return Coupon
     * @throws LoyaltyException
     */
    public function get(string $id): array
    {
        /** @var Coupon $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.get',
            'GET',
            '/operator/v1/coupons/{id}',
            pathValues: ['id' => $id],
            answers: 'CouponAnswer',
        ));
        return $data;
    }

    /**
     * Change a coupon.
     *
     * Changes only the members that are sent; the code never changes. It needs the scope `programme:write`.
     *
     * `PATCH /operator/v1/coupons/{id}`.
     * Refused with INVALID_CONDITION, COUPON_NOT_FOUND, STALE, STATE_CONFLICT, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN, SEGMENT_UNKNOWN.
     *
     * @param string $id The id of the coupon.
     * @param array{
     *   brand_id?: string|null,
     *   name?: string|null,
     *   campaign_id?: string|null,
     *   grants?: list<CouponGrantInput>,
     *   costs?: list<CouponCostInput>,
     *   segment_ids?: list<string>|null,
     *   discounts?: list<DiscountInput>,
     *   exclusion_group?: string|null,
     *   conditions?: list<list<ConditionInput>>|null,
     *   max_redemptions?: int|null,
     *   max_redemptions_per_customer?: int|null,
     *   starts_at?: string|\DateTimeInterface|null,
     *   ends_at?: string|\DateTimeInterface|null,
     *   platforms?: list<string>|null,
     *   store_ids?: list<string>|null,
     *   channel_ids?: list<string>|null,
     *   recipient_ids?: list<string>|null,
     *   combinable?: bool,
     *   listed?: bool,
     * } $body
     *   - `brand_id`: The brand that takes the coupon; null for all brands.
     *   - `name`: What people call the coupon; null when it has no name.
     *   - `campaign_id`: The campaign that it belongs to; null for none.
     *   - `discounts`: What a redemption takes off an order, without which it is not redeemed then; empty or left out for nothing.
     *   - `platforms`: The platforms where it can be redeemed; null or empty for all.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Coupon
     * @throws LoyaltyException
     */
    public function update(string $id, array $body, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Coupon $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.update',
            'PATCH',
            '/operator/v1/coupons/{id}',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            body: $body,
            sends: 'UpdateCouponRequest',
            answers: 'CouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Disable a coupon.
     *
     * Stops further redemptions of a coupon; once more, it changes nothing. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/coupons/{id}/disable`.
     * Refused with COUPON_NOT_FOUND, STALE.
     *
     * @param string $id The id of the coupon.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Coupon
     * @throws LoyaltyException
     */
    public function disable(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Coupon $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.disable',
            'POST',
            '/operator/v1/coupons/{id}/disable',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * Enable a coupon.
     *
     * Lets a disabled coupon be redeemed again; once more, it changes nothing. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/coupons/{id}/enable`.
     * Refused with COUPON_NOT_FOUND, STATE_CONFLICT, STALE.
     *
     * @param string $id The id of the coupon.
     * @param string|null $ifMatch The ETag of what was read: the call changes only that version, and is 412 STALE when somebody has changed it since.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return Coupon
     * @throws LoyaltyException
     */
    public function enable(string $id, ?string $ifMatch = null, ?string $key = null): array
    {
        /** @var Coupon $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.enable',
            'POST',
            '/operator/v1/coupons/{id}/enable',
            pathValues: ['id' => $id],
            headers: ['If-Match' => $ifMatch],
            answers: 'CouponAnswer',
            key: $key,
        ));
        return $data;
    }

    /**
     * List the redemptions of a coupon.
     *
     * Answers the redemptions of a coupon, reversed ones too, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/coupons/{coupon_id}/redemptions`.
     * Refused with COUPON_NOT_FOUND.
     *
     * @param string $couponId The id of the coupon, or of the batch.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<Redemption, RedemptionList>
     * @throws LoyaltyException
     */
    public function listRedemptions(string $couponId, array $query = []): Rows
    {
        /** @var Rows<Redemption, RedemptionList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.coupons.listRedemptions',
            'GET',
            '/operator/v1/coupons/{coupon_id}/redemptions',
            pathValues: ['coupon_id' => $couponId],
            query: $query,
            answers: 'RedemptionList',
        ));
        return $rows;
    }

    /**
     * List the refused redeems of a coupon.
     *
     * Answers who was refused the coupon and why, oldest first. It needs the scope `support:read`.
     *
     * `GET /operator/v1/coupons/{coupon_id}/refusals`.
     * Refused with COUPON_NOT_FOUND.
     *
     * @param string $couponId The id of the coupon, or of the batch.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<RefusedRedeem, RefusedRedeemList>
     * @throws LoyaltyException
     */
    public function listRefusals(string $couponId, array $query = []): Rows
    {
        /** @var Rows<RefusedRedeem, RefusedRedeemList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.coupons.listRefusals',
            'GET',
            '/operator/v1/coupons/{coupon_id}/refusals',
            pathValues: ['coupon_id' => $couponId],
            query: $query,
        ));
        return $rows;
    }

    /**
     * The figures of a coupon.
     *
     * Answers what became of a coupon or a batch, in all and in the last 30 days. It needs the scope `reports:read`.
     *
     * `GET /operator/v1/coupons/{id}/stats`.
     * Refused with COUPON_NOT_FOUND.
     *
     * @param string $id The coupon, the batch or the campaign.
     * @return CouponStats
     * @throws LoyaltyException
     */
    public function getStats(string $id): array
    {
        /** @var CouponStats $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.getStats',
            'GET',
            '/operator/v1/coupons/{id}/stats',
            pathValues: ['id' => $id],
        ));
        return $data;
    }

    /**
     * Make many codes of one definition.
     *
     * Begins to make up to 100,000 codes that share one definition. It needs the scope `programme:write`.
     *
     * `POST /operator/v1/coupons/bulk`.
     * Refused with INVALID_CONDITION, REWARD_UNKNOWN, REWARD_NOT_APPLICABLE, CAMPAIGN_UNKNOWN, SEGMENT_UNKNOWN.
     *
     * @param array{
     *   count: int,
     *   prefix?: string|null,
     *   coupon: CouponDefinition,
     * } $body
     *   - `count`: How many codes to make.
     *   - `prefix`: What each code begins with, but no -; nothing when it is null or left out.
     *   - `coupon`: What the codes have in common; the maxima count for each code.
     * @param string|null $key The idempotency key; left out, one is made.
     * @return CouponBatch
     * @throws LoyaltyException
     */
    public function createBatch(array $body, ?string $key = null): array
    {
        /** @var CouponBatch $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.createBatch',
            'POST',
            '/operator/v1/coupons/bulk',
            body: $body,
            sends: 'CreateCouponBatchRequest',
            key: $key,
        ));
        return $data;
    }

    /**
     * Read how far a batch of codes is.
     *
     * Answers how many codes of a batch are made. It needs the scope `programme:read`.
     *
     * `GET /operator/v1/coupons/bulk/{batch_id}`.
     * Refused with BATCH_NOT_FOUND.
     *
     * @param string $batchId The id of the batch.
     * @return CouponBatch
     * @throws LoyaltyException
     */
    public function getBatch(string $batchId): array
    {
        /** @var CouponBatch $data */
        $data = $this->caller->data(new Call(
            'operator.coupons.getBatch',
            'GET',
            '/operator/v1/coupons/bulk/{batch_id}',
            pathValues: ['batch_id' => $batchId],
        ));
        return $data;
    }

    /**
     * List the codes of a batch; with Accept: text/csv all of them from the cursor on.
     *
     * Answers the codes of a batch page by page, or all of them as CSV, which is refused until all are made. It needs the scope `programme:write`.
     *
     * `GET /operator/v1/coupons/bulk/{batch_id}/codes`.
     * Refused with BATCH_NOT_FOUND, STATE_CONFLICT.
     *
     * @param string $batchId The id of the batch.
     * @param array{
     *   limit?: int|null,
     *   cursor?: string|null,
     *   order?: 'asc'|'desc'|null,
     * } $query
     *   - `limit`: The most rows that a page may have.
     *   - `cursor`: The `cursor` of the page before; left out for the first page.
     *   - `order`: Ascending id, or `desc` for the newest first; the same for each page.
     * @return Rows<CouponBatchCode, CouponBatchCodeList>
     * @throws LoyaltyException
     */
    public function listBatchCodes(string $batchId, array $query = []): Rows
    {
        /** @var Rows<CouponBatchCode, CouponBatchCodeList> $rows */
        $rows = new Rows($this->caller, new Call(
            'operator.coupons.listBatchCodes',
            'GET',
            '/operator/v1/coupons/bulk/{batch_id}/codes',
            pathValues: ['batch_id' => $batchId],
            query: $query,
        ));
        return $rows;
    }
}
