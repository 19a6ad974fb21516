// Made from docs/asyncapi.json by "npm run client".

export interface components {
    schemas: {
        AccountChangedCurrency: {
            /** @description The code of ISO 4217, such as EUR. */
            code: string;
            /**
             * @description The decimals of its smallest amount; 2 when left out.
             * @default 2
             */
            decimals: number;
        };
        AccountChangedData: {
            version: number;
            time_zone: string;
            /** @enum {string} */
            reversal_policy: "reject" | "within_balance" | "allow_negative";
            hold_minutes: number;
            default_line_days: number | null;
            reversal_grace_days: number;
            adjust_limit?: number | null;
            currency?: components["schemas"]["AccountChangedCurrency"] | null;
            max_discount_share?: number;
            /** Format: date-time */
            changed_at: string | null;
        };
        BulkCancelledData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        BulkFinishedData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            /** @enum {string} */
            status: "COLLECTING" | "RUNNING" | "PAUSED" | "DONE" | "DONE_WITH_ERRORS" | "CANCELLED" | "UNDONE";
            total: number;
            changed: number;
            unchanged: number;
            failed: number;
            dead_letters: number;
        };
        BulkPausedData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        BulkResumedData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        BulkStartedData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            total: number;
        };
        BulkUndoneData: {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            lines: number;
        };
        CampaignActivatedData: {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        CampaignChangedData: {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        CampaignCreatedData: {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        CartCheckedOutData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** @description Units that the event holds, or held until now. */
            reserve: number;
            /** @description The redemptions that follow the fate of the event. */
            redemption_ids: string[];
            /** @description Money that each offer took off the order. */
            discounts: components["schemas"]["CartCheckedOutDiscount"][];
            /** @description Money that is left to pay. */
            payable: number;
            /** @description The currency of the account; null where none is set. */
            currency: string | null;
        };
        CartCheckedOutDiscount: {
            /** @enum {string} */
            from: "CAMPAIGN" | "COUPON" | "REWARD";
            /** Format: uuid */
            id: string;
            amount: number;
        };
        ContactCreatedData: {
            /** Format: uuid */
            contact_id: string;
            /**
             * Format: uuid
             * @description Null for a contact that is deleted or erased.
             */
            persona_id: string | null;
        };
        ContactDeletedData: {
            /** Format: uuid */
            contact_id: string;
            /**
             * Format: uuid
             * @description Null for a contact that is deleted or erased.
             */
            persona_id: string | null;
        };
        ContactErasedData: {
            /** Format: uuid */
            contact_id: string;
            /**
             * Format: uuid
             * @description Null for a contact that is deleted or erased.
             */
            persona_id: string | null;
        };
        ContactRestoredData: {
            /** Format: uuid */
            contact_id: string;
            /**
             * Format: uuid
             * @description Null for a contact that is deleted or erased.
             */
            persona_id: string | null;
        };
        ContactUpdatedData: {
            /** Format: uuid */
            contact_id: string;
            /**
             * Format: uuid
             * @description Null for a contact that is deleted or erased.
             */
            persona_id: string | null;
            members: string[];
        };
        CouponChangedData: {
            /** Format: uuid */
            coupon_id: string;
            status: string;
            version: number;
        };
        CouponCreatedData: {
            /** Format: uuid */
            coupon_id: string;
            status: string;
            version: number;
        };
        CouponRedeemedAccumulation: {
            /** Format: uuid */
            transaction_id: string;
            /** Format: uuid */
            reward_id: string;
            /**
             * Format: uuid
             * @description The campaign that the row is attributed to; null for none, absent in facts of before.
             */
            campaign_id?: string | null;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** Format: date-time */
            expiration_date: string | null;
        };
        CouponRedeemedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            coupon_id: string;
            /** Format: uuid */
            redemption_id: string;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
            redemptions: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        CouponReversedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            coupon_id: string;
            /** Format: uuid */
            redemption_id: string;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
            redemptions: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        CustomerChangedData: {
            customer_id: string;
            version: number;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            refused_purposes: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking")[];
            tier: components["schemas"]["CustomerChangedTier"] | null;
            /** Format: date-time */
            changed_at: string;
        };
        CustomerChangedTier: {
            /** Format: uuid */
            id: string;
            rank: number;
        };
        CustomerCreatedData: {
            customer_id: string;
            version: number;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            refused_purposes: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking")[];
            tier: components["schemas"]["CustomerChangedTier"] | null;
            /** Format: date-time */
            changed_at: string;
        };
        CustomerDevicesUpdatedData: {
            customer_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description The devices that the customer has now. */
            count: number;
            /**
             * Format: uuid
             * @description The owner_id whose device it was until now.
             */
            moved_from: string | null;
            /**
             * Format: uuid
             * @description The owner_id whose device it is from now on.
             */
            moved_to: string | null;
        };
        CustomerErasedData: {
            /** @description The caller's own id until now; it is never given again. */
            customer_id: string;
            /** @description What stands in its place in the facts of the wallet from now on. */
            erased_id: string;
            /**
             * Format: uuid
             * @description Stays as it was.
             */
            wallet_id: string;
            /**
             * Format: uuid
             * @description Stays as it was.
             */
            owner_id: string;
        };
        CustomerTierChangedData: {
            /**
             * Format: uuid
             * @description The tier before; null for none.
             */
            from: string | null;
            /**
             * Format: uuid
             * @description The tier after; null for none.
             */
            to: string | null;
            /** @description Why, in one sentence. */
            reason: string;
            customer_id: string;
            /**
             * Format: uuid
             * @description The behavior event whose purchase brought it about; null or absent for none.
             */
            event_id?: string | null;
        };
        CustomerUpdatedData: {
            customer_id: string;
            members: string[];
        };
        /** @description CloudEvents 1.0 in JSON. */
        Envelope: {
            /** @constant */
            specversion: "1.0";
            /**
             * Format: uuid
             * @description What a repeat is known by; the header `Nats-Msg-Id` is the same.
             */
            id: string;
            /** @description The service that publishes it. */
            source: string;
            /** @description What happened: area and fact. */
            type: string;
            /** @description The id of the aggregate, in whose order the fact comes. */
            subject: string;
            /**
             * Format: date-time
             * @description When it happened, by the database's clock.
             */
            time: string;
            /** @constant */
            datacontenttype: "application/json";
            /**
             * Format: uuid
             * @description Whose data it is about.
             */
            account: string;
            /** @description Ascends within the aggregate. */
            sequence: string;
            /** @description W3C Trace Context of the change, where tracing is on and the trace is kept. */
            traceparent?: string;
        };
        EventCancelledData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** @description Units that the event holds, or held until now. */
            reserve: number;
        };
        EventExpiredData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** @description Units that the event holds, or held until now. */
            reserve: number;
        };
        EventImportedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            fulfilled: boolean;
            /** Format: date-time */
            issued_at: string;
            /** @description `discounted_value ?? value` of the order, 0 without one. */
            spend: number;
        };
        EventIssuedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** @description Units that the event holds, or held until now. */
            reserve: number;
        };
        EventResolvedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** Format: date-time */
            issued_at: string;
            /** @description `discounted_value ?? value` of the order, 0 without one. */
            spend: number;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
            redemptions: components["schemas"]["CouponRedeemedAccumulation"][];
            /** @description The redemptions that follow the fate of the event. */
            redemption_ids?: string[];
            /** @description Money that each offer took off the order. */
            discounts?: components["schemas"]["CartCheckedOutDiscount"][];
        };
        EventReturnedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** Format: date-time */
            issued_at: string;
            /** @description What the purchase counts less by this return. */
            spend: number;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
            redemptions: components["schemas"]["CouponRedeemedAccumulation"][];
            /** @description The id of the return, once for an event. */
            return_id: string;
            /** @description Whether nothing of the purchase remains. */
            is_last: boolean;
        };
        EventReversedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            event_id: string;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
            type: string;
            /** Format: date-time */
            issued_at: string;
            /** @description What the purchase counted until now: less what was returned before. */
            spend: number;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
            redemptions: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        GiftcardAdjustedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** @description What is left on it. */
            balance: number;
            /**
             * @description Whether units were added or taken.
             * @enum {string}
             */
            direction: "UP" | "DOWN";
        };
        GiftcardAuthorizedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            gift_card_id: string;
            /** Format: uuid */
            authorization_id: string;
            purchase_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /**
             * Format: date-time
             * @description Until when the units are kept, unless something happens before.
             */
            expires_at: string;
        };
        GiftcardClaimedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
        };
        GiftcardIssuedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** Format: date-time */
            expiration_date: string | null;
            /**
             * Format: date-time
             * @description When its receiver should get it; absent where nothing is said.
             */
            deliver_at?: string | null;
        };
        GiftcardRedeemedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** @description What is left on it. */
            balance: number;
            /**
             * Format: uuid
             * @description The authorisation; null or absent for none.
             */
            authorization_id?: string | null;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
        };
        GiftcardRefundedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** @description What is left on it. */
            balance: number;
            /**
             * Format: uuid
             * @description The authorisation; null or absent for none.
             */
            authorization_id?: string | null;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
        };
        GiftcardReleasedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            gift_card_id: string;
            /** Format: uuid */
            authorization_id: string;
            purchase_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /**
             * Format: date-time
             * @description Until when the units are kept, unless something happens before.
             */
            expires_at: string;
        };
        GiftcardToppedUpData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
            /** @description Above zero, with at most four decimals. */
            amount: number;
            /** @description What is left on it. */
            balance: number;
        };
        GiftcardVoidedData: {
            /**
             * Format: uuid
             * @description The line that the card is bound to. No fact has its code.
             */
            gift_card_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** Format: uuid */
            reward_id: string;
        };
        ImportFinishedData: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            /** @enum {string} */
            status: "ENQUEUED" | "IN_PROGRESS" | "DONE" | "DONE_WITH_ERRORS" | "FAILED";
            total: number;
            created: number;
            updated: number;
            unchanged: number;
            failed: number;
            dead_letters: number;
        };
        ImportPausedData: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
        };
        ImportResumedData: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
        };
        ImportSealedData: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            total: number;
        };
        ImportUndoneData: {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            lines: number;
        };
        PersonaErasedData: {
            /** Format: uuid */
            persona_id: string;
            contact_ids: string[];
        };
        PersonaMergedData: {
            /** Format: uuid */
            persona_id: string;
            merged: components["schemas"]["PersonaMergedMerged"][];
        };
        PersonaMergedMerged: {
            /** Format: uuid */
            persona_id: string;
            contact_ids: string[];
        };
        PersonaSplitData: {
            /** Format: uuid */
            persona_id: string;
            /** @enum {string} */
            change: "split" | "detached" | "undone" | "parted";
            split: components["schemas"]["PersonaMergedMerged"][];
        };
        PunchCardCompletedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            punch_card_id: string;
            /**
             * Format: uuid
             * @description The behavior event that gave the stamps; the line that was made where an operator gave them.
             */
            event_id: string;
            /** @description How often these stamps filled the card. */
            times: number;
            /** @description How often the customer has filled it by now. */
            times_filled: number;
            accumulations: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        PunchCardStampedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            punch_card_id: string;
            /**
             * Format: uuid
             * @description The behavior event that gave the stamps; the line that was made where an operator gave them.
             */
            event_id: string;
            /** @description Stamps that came, whole ones where an event gave them. */
            stamps: number;
            /** @description Stamps that the customer has once full cards are paid. */
            stamps_have: number;
            stamps_needed: number;
        };
        ReferralNamedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            referral_id: string;
            /** Format: uuid */
            referral_programme_id: string;
            /**
             * @description Whose wallet it is. Each of both is told by a fact of its own.
             * @enum {string}
             */
            role: "FRIEND" | "REFERRER";
            /**
             * @description Why it came to nothing; null otherwise.
             * @enum {string|null}
             */
            reason: "SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "SAME_DEVICE" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED" | null;
            /**
             * Format: date-time
             * @description When the units can be spent; null before the purchase.
             */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        ReferralPaidData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            referral_id: string;
            /** Format: uuid */
            referral_programme_id: string;
            /**
             * @description Whose wallet it is. Each of both is told by a fact of its own.
             * @enum {string}
             */
            role: "FRIEND" | "REFERRER";
            /**
             * @description Why it came to nothing; null otherwise.
             * @enum {string|null}
             */
            reason: "SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "SAME_DEVICE" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED" | null;
            /**
             * Format: date-time
             * @description When the units can be spent; null before the purchase.
             */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        ReferralQualifiedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            referral_id: string;
            /** Format: uuid */
            referral_programme_id: string;
            /**
             * @description Whose wallet it is. Each of both is told by a fact of its own.
             * @enum {string}
             */
            role: "FRIEND" | "REFERRER";
            /**
             * @description Why it came to nothing; null otherwise.
             * @enum {string|null}
             */
            reason: "SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "SAME_DEVICE" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED" | null;
            /**
             * Format: date-time
             * @description When the units can be spent; null before the purchase.
             */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        ReferralRejectedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            referral_id: string;
            /** Format: uuid */
            referral_programme_id: string;
            /**
             * @description Whose wallet it is. Each of both is told by a fact of its own.
             * @enum {string}
             */
            role: "FRIEND" | "REFERRER";
            /**
             * @description Why it came to nothing; null otherwise.
             * @enum {string|null}
             */
            reason: "SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "SAME_DEVICE" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED" | null;
            /**
             * Format: date-time
             * @description When the units can be spent; null before the purchase.
             */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        ReferralReversedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            /** Format: uuid */
            referral_id: string;
            /** Format: uuid */
            referral_programme_id: string;
            /**
             * @description Whose wallet it is. Each of both is told by a fact of its own.
             * @enum {string}
             */
            role: "FRIEND" | "REFERRER";
            /**
             * @description Why it came to nothing; null otherwise.
             * @enum {string|null}
             */
            reason: "SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "SAME_DEVICE" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED" | null;
            /**
             * Format: date-time
             * @description When the units can be spent; null before the purchase.
             */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        ReviewSubmittedData: {
            /** Format: uuid */
            submission_id: string;
            /** Format: uuid */
            form_id: string;
            form_version: number;
            /**
             * Format: uuid
             * @description The owner of the customer's wallet; null for nobody known.
             */
            owner_id: string | null;
            scores: components["schemas"]["ReviewSubmittedScore"][];
        };
        ReviewSubmittedScore: {
            field: string;
            score: number;
        };
        RewardChangedCondition: {
            /**
             * @description What is looked at. Order Discounted Value is `discounted_value`, else `value`. Weekday is 1 (Monday) to 7 and Hour 0 to 23, in the zone of the account. Days To Birthday is 0 on the day.
             * @enum {string}
             */
            type: "Order Value" | "Order Discounted Value" | "Product Value" | "Product Quantity" | "Number Of Purchases" | "Tier" | "Weekday" | "Hour" | "Days To Birthday" | "Days Since Registration" | "Customer Tag";
            /**
             * @description How it is compared; `greater than` is stored as `grater than`.
             * @enum {string}
             */
            operator: "grater than" | "grater than or equal" | "less than" | "less than or equal" | "equal" | "not equal" | "greater than" | "greater than or equal";
            /** @description What it is compared with: an amount, a count, or the rank of a tier. A customer without a tier stands below every rank. Of a Customer Tag also a text, true or false. */
            value: number | string | boolean;
            /** @description Customer Tag: the key of the tag. */
            key?: string;
            /** @description Product Value and Product Quantity: the lines that count; left out for all. */
            products?: components["schemas"]["RewardChangedConditionProducts"];
            /** @description A note of the caller on the type of the value, kept and answered as sent. */
            primitive?: string | null;
        };
        RewardChangedConditionProducts: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | number | boolean)[];
            };
            /** @description Lines that are left out all the same. */
            except?: components["schemas"]["RewardChangedConditionProductsExcept"];
        };
        RewardChangedConditionProductsExcept: {
            /** @description Lines of these products. */
            skus?: string[];
            /** @description Lines of which one of these tags has one of its values. */
            tags?: {
                [key: string]: (string | number | boolean)[];
            };
        };
        RewardChangedData: {
            /**
             * Format: uuid
             * @description The id of the reward.
             */
            id: string;
            /** @description The brand that offers the reward; null for all brands. */
            brand_id: string | null;
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms: string[] | null;
            /** @description What people call the reward. */
            name: string;
            /** @description What the reward is, for people; null when nothing is said. */
            description: string | null;
            /**
             * @description What the units of the reward are; it never changes.
             * @enum {string}
             */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions: components["schemas"]["RewardChangedCondition"][][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
            version: number;
        };
        RewardCreatedData: {
            /**
             * Format: uuid
             * @description The id of the reward.
             */
            id: string;
            /** @description The brand that offers the reward; null for all brands. */
            brand_id: string | null;
            /** @description The platforms where the reward applies, in any case; null or empty for all. */
            platforms: string[] | null;
            /** @description What people call the reward. */
            name: string;
            /** @description What the reward is, for people; null when nothing is said. */
            description: string | null;
            /**
             * @description What the units of the reward are; it never changes.
             * @enum {string}
             */
            type: "POINTS" | "DISCOUNT" | "GIFT_CARD" | "PRODUCT";
            /** @description When the reward may be given: one inner list must hold in full; null or empty for always. */
            conditions: components["schemas"]["RewardChangedCondition"][][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
            version: number;
        };
        TokenRevokedData: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            expires_at: string | null;
        };
        WalletAccumulatedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /**
             * Format: uuid
             * @description The redemption, event, transfer or import that moved it; null for an adjustment.
             */
            reference_id: string | null;
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        WalletExpiredData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /**
             * Format: uuid
             * @description The redemption, event, transfer or import that moved it; null for an adjustment.
             */
            reference_id: string | null;
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        WalletRedeemedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /**
             * Format: uuid
             * @description The redemption, event, transfer or import that moved it; null for an adjustment.
             */
            reference_id: string | null;
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        WalletReversedData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /**
             * Format: uuid
             * @description The redemption, event, transfer or import that moved it; null for an adjustment.
             */
            reference_id: string | null;
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
        };
        WalletTransferredData: {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /**
             * Format: uuid
             * @description The redemption, event, transfer or import that moved it; null for an adjustment.
             */
            reference_id: string | null;
            movements: components["schemas"]["CouponRedeemedAccumulation"][];
            /** @enum {string} */
            side: "debit" | "credit";
            /** Format: uuid */
            counterpart_wallet_id: string;
        };
        WebhookPausedData: {
            /** Format: uuid */
            webhook_id: string;
            /** @enum {string} */
            reason: "BY_OPERATOR" | "GONE" | "FAILING";
        };
        /** AccountChanged */
        AccountChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/catalog";
            /** @constant */
            type?: "account.changed";
            data: components["schemas"]["AccountChangedData"];
        };
        /** BulkCancelled */
        BulkCancelled: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.cancelled";
            data: components["schemas"]["BulkCancelledData"];
        };
        /** BulkFinished */
        BulkFinished: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.finished";
            data: components["schemas"]["BulkFinishedData"];
        };
        /** BulkPaused */
        BulkPaused: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.paused";
            data: components["schemas"]["BulkPausedData"];
        };
        /** BulkResumed */
        BulkResumed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.resumed";
            data: components["schemas"]["BulkResumedData"];
        };
        /** BulkStarted */
        BulkStarted: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.started";
            data: components["schemas"]["BulkStartedData"];
        };
        /** BulkUndone */
        BulkUndone: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "bulk.undone";
            data: components["schemas"]["BulkUndoneData"];
        };
        /** CampaignActivated */
        CampaignActivated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "campaign.activated";
            data: components["schemas"]["CampaignActivatedData"];
        };
        /** CampaignChanged */
        CampaignChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "campaign.changed";
            data: components["schemas"]["CampaignChangedData"];
        };
        /** CampaignCreated */
        CampaignCreated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "campaign.created";
            data: components["schemas"]["CampaignCreatedData"];
        };
        /** CartCheckedOut */
        CartCheckedOut: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "cart.checked_out";
            data: components["schemas"]["CartCheckedOutData"];
        };
        /** ContactCreated */
        ContactCreated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "contact.created";
            data: components["schemas"]["ContactCreatedData"];
        };
        /** ContactDeleted */
        ContactDeleted: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "contact.deleted";
            data: components["schemas"]["ContactDeletedData"];
        };
        /** ContactErased */
        ContactErased: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "contact.erased";
            data: components["schemas"]["ContactErasedData"];
        };
        /** ContactRestored */
        ContactRestored: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "contact.restored";
            data: components["schemas"]["ContactRestoredData"];
        };
        /** ContactUpdated */
        ContactUpdated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "contact.updated";
            data: components["schemas"]["ContactUpdatedData"];
        };
        /** CouponChanged */
        CouponChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "coupon.changed";
            data: components["schemas"]["CouponChangedData"];
        };
        /** CouponCreated */
        CouponCreated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "coupon.created";
            data: components["schemas"]["CouponCreatedData"];
        };
        /** CouponRedeemed */
        CouponRedeemed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "coupon.redeemed";
            data: components["schemas"]["CouponRedeemedData"];
        };
        /** CouponReversed */
        CouponReversed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "coupon.reversed";
            data: components["schemas"]["CouponReversedData"];
        };
        /** CustomerChanged */
        CustomerChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.changed";
            data: components["schemas"]["CustomerChangedData"];
        };
        /** CustomerCreated */
        CustomerCreated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.created";
            data: components["schemas"]["CustomerCreatedData"];
        };
        /** CustomerDevicesUpdated */
        CustomerDevicesUpdated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.devices-updated";
            data: components["schemas"]["CustomerDevicesUpdatedData"];
        };
        /** CustomerErased */
        CustomerErased: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.erased";
            data: components["schemas"]["CustomerErasedData"];
        };
        /** CustomerTierChanged */
        CustomerTierChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.tier-changed";
            data: components["schemas"]["CustomerTierChangedData"];
        };
        /** CustomerUpdated */
        CustomerUpdated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/customers";
            /** @constant */
            type?: "customer.updated";
            data: components["schemas"]["CustomerUpdatedData"];
        };
        /** EventCancelled */
        EventCancelled: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.cancelled";
            data: components["schemas"]["EventCancelledData"];
        };
        /** EventExpired */
        EventExpired: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.expired";
            data: components["schemas"]["EventExpiredData"];
        };
        /** EventImported */
        EventImported: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.imported";
            data: components["schemas"]["EventImportedData"];
        };
        /** EventIssued */
        EventIssued: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.issued";
            data: components["schemas"]["EventIssuedData"];
        };
        /** EventResolved */
        EventResolved: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.resolved";
            data: components["schemas"]["EventResolvedData"];
        };
        /** EventReturned */
        EventReturned: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.returned";
            data: components["schemas"]["EventReturnedData"];
        };
        /** EventReversed */
        EventReversed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "event.reversed";
            data: components["schemas"]["EventReversedData"];
        };
        /** GiftcardAdjusted */
        GiftcardAdjusted: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.adjusted";
            data: components["schemas"]["GiftcardAdjustedData"];
        };
        /** GiftcardAuthorized */
        GiftcardAuthorized: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.authorized";
            data: components["schemas"]["GiftcardAuthorizedData"];
        };
        /** GiftcardClaimed */
        GiftcardClaimed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.claimed";
            data: components["schemas"]["GiftcardClaimedData"];
        };
        /** GiftcardIssued */
        GiftcardIssued: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.issued";
            data: components["schemas"]["GiftcardIssuedData"];
        };
        /** GiftcardRedeemed */
        GiftcardRedeemed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.redeemed";
            data: components["schemas"]["GiftcardRedeemedData"];
        };
        /** GiftcardRefunded */
        GiftcardRefunded: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.refunded";
            data: components["schemas"]["GiftcardRefundedData"];
        };
        /** GiftcardReleased */
        GiftcardReleased: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.released";
            data: components["schemas"]["GiftcardReleasedData"];
        };
        /** GiftcardToppedUp */
        GiftcardToppedUp: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.topped_up";
            data: components["schemas"]["GiftcardToppedUpData"];
        };
        /** GiftcardVoided */
        GiftcardVoided: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "giftcard.voided";
            data: components["schemas"]["GiftcardVoidedData"];
        };
        /** ImportFinished */
        ImportFinished: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "import.finished";
            data: components["schemas"]["ImportFinishedData"];
        };
        /** ImportPaused */
        ImportPaused: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "import.paused";
            data: components["schemas"]["ImportPausedData"];
        };
        /** ImportResumed */
        ImportResumed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "import.resumed";
            data: components["schemas"]["ImportResumedData"];
        };
        /** ImportSealed */
        ImportSealed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "import.sealed";
            data: components["schemas"]["ImportSealedData"];
        };
        /** ImportUndone */
        ImportUndone: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/migration";
            /** @constant */
            type?: "import.undone";
            data: components["schemas"]["ImportUndoneData"];
        };
        /** PersonaErased */
        PersonaErased: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "persona.erased";
            data: components["schemas"]["PersonaErasedData"];
        };
        /** PersonaMerged */
        PersonaMerged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "persona.merged";
            data: components["schemas"]["PersonaMergedData"];
        };
        /** PersonaSplit */
        PersonaSplit: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/contacts";
            /** @constant */
            type?: "persona.split";
            data: components["schemas"]["PersonaSplitData"];
        };
        /** PunchCardCompleted */
        PunchCardCompleted: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "punch_card.completed";
            data: components["schemas"]["PunchCardCompletedData"];
        };
        /** PunchCardStamped */
        PunchCardStamped: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "punch_card.stamped";
            data: components["schemas"]["PunchCardStampedData"];
        };
        /** ReferralNamed */
        ReferralNamed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "referral.named";
            data: components["schemas"]["ReferralNamedData"];
        };
        /** ReferralPaid */
        ReferralPaid: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "referral.paid";
            data: components["schemas"]["ReferralPaidData"];
        };
        /** ReferralQualified */
        ReferralQualified: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "referral.qualified";
            data: components["schemas"]["ReferralQualifiedData"];
        };
        /** ReferralRejected */
        ReferralRejected: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "referral.rejected";
            data: components["schemas"]["ReferralRejectedData"];
        };
        /** ReferralReversed */
        ReferralReversed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "referral.reversed";
            data: components["schemas"]["ReferralReversedData"];
        };
        /** ReviewSubmitted */
        ReviewSubmitted: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/catalog";
            /** @constant */
            type?: "review.submitted";
            data: components["schemas"]["ReviewSubmittedData"];
        };
        /** RewardChanged */
        RewardChanged: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/catalog";
            /** @constant */
            type?: "reward.changed";
            data: components["schemas"]["RewardChangedData"];
        };
        /** RewardCreated */
        RewardCreated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/catalog";
            /** @constant */
            type?: "reward.created";
            data: components["schemas"]["RewardCreatedData"];
        };
        /** TokenRevoked */
        TokenRevoked: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/catalog";
            /** @constant */
            type?: "token.revoked";
            data: components["schemas"]["TokenRevokedData"];
        };
        /** WalletAccumulated */
        WalletAccumulated: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "wallet.accumulated";
            data: components["schemas"]["WalletAccumulatedData"];
        };
        /** WalletExpired */
        WalletExpired: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "wallet.expired";
            data: components["schemas"]["WalletExpiredData"];
        };
        /** WalletRedeemed */
        WalletRedeemed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "wallet.redeemed";
            data: components["schemas"]["WalletRedeemedData"];
        };
        /** WalletReversed */
        WalletReversed: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "wallet.reversed";
            data: components["schemas"]["WalletReversedData"];
        };
        /** WalletTransferred */
        WalletTransferred: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/wallet";
            /** @constant */
            type?: "wallet.transferred";
            data: components["schemas"]["WalletTransferredData"];
        };
        /** WebhookPaused */
        WebhookPaused: components["schemas"]["Envelope"] & {
            /** @constant */
            source?: "/loyalty/webhooks";
            /** @constant */
            type?: "webhook.paused";
            data: components["schemas"]["WebhookPausedData"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
