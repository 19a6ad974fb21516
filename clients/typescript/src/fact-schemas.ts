// Made from docs/asyncapi.json by "npm run client".

export interface components {
    schemas: {
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
        "account.changed": {
            version: number;
            time_zone: string;
            /** @enum {string} */
            reversal_policy: "reject" | "within_balance" | "allow_negative";
            hold_minutes: number;
            default_line_days: number | null;
            reversal_grace_days: number;
            adjust_limit?: number | null;
            currency?: {
                /** @description The code of ISO 4217, such as EUR. */
                code: string;
                /**
                 * @description The decimals of its smallest amount; 2 when left out.
                 * @default 2
                 */
                decimals: number;
            } | null;
            max_discount_share?: number;
            changed_at: string | null;
        };
        "bulk.cancelled": {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        "bulk.finished": {
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
        "bulk.paused": {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        "bulk.resumed": {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
        };
        "bulk.started": {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            total: number;
        };
        "bulk.undone": {
            /** Format: uuid */
            bulk_id: string;
            /** @enum {string} */
            action: "GRANT" | "EXPIRE" | "ASSIGN_CODES" | "ADD_TAGS" | "REMOVE_TAGS" | "SET_STATUS";
            lines: number;
        };
        "campaign.activated": {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        "campaign.changed": {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        "campaign.created": {
            /** Format: uuid */
            campaign_id: string;
            status: string;
            version: number;
        };
        "cart.checked_out": {
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
            discounts: {
                /** @enum {string} */
                from: "CAMPAIGN" | "COUPON" | "REWARD";
                /** Format: uuid */
                id: string;
                amount: number;
            }[];
            /** @description Money that is left to pay. */
            payable: number;
            /** @description The currency of the account; null where none is set. */
            currency: string | null;
        };
        "contact.created": {
            /** Format: uuid */
            contact_id: string;
            /** @description Null for a contact that is deleted or erased. */
            persona_id: string | null;
        };
        "contact.deleted": {
            /** Format: uuid */
            contact_id: string;
            /** @description Null for a contact that is deleted or erased. */
            persona_id: string | null;
        };
        "contact.erased": {
            /** Format: uuid */
            contact_id: string;
            /** @description Null for a contact that is deleted or erased. */
            persona_id: string | null;
        };
        "contact.restored": {
            /** Format: uuid */
            contact_id: string;
            /** @description Null for a contact that is deleted or erased. */
            persona_id: string | null;
        };
        "contact.updated": {
            /** Format: uuid */
            contact_id: string;
            /** @description Null for a contact that is deleted or erased. */
            persona_id: string | null;
            members: string[];
        };
        "coupon.changed": {
            /** Format: uuid */
            coupon_id: string;
            status: string;
            version: number;
        };
        "coupon.created": {
            /** Format: uuid */
            coupon_id: string;
            status: string;
            version: number;
        };
        "coupon.redeemed": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            redemptions: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "coupon.reversed": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            redemptions: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "customer.changed": {
            customer_id: string;
            version: number;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            refused_purposes: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking")[];
            tier: {
                /** Format: uuid */
                id: string;
                rank: number;
            } | null;
            /** Format: date-time */
            changed_at: string;
        };
        "customer.created": {
            customer_id: string;
            version: number;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "BLOCKED" | "DELETED";
            refused_purposes: ("behavioral_campaigns" | "coupon_campaigns" | "punchcard_campaigns" | "email_marketing" | "push_notifications" | "link_tracking")[];
            tier: {
                /** Format: uuid */
                id: string;
                rank: number;
            } | null;
            /** Format: date-time */
            changed_at: string;
        };
        "customer.devices-updated": {
            customer_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description The devices that the customer has now. */
            count: number;
            /** @description The owner_id whose device it was until now. */
            moved_from: string | null;
            /** @description The owner_id whose device it is from now on. */
            moved_to: string | null;
        };
        "customer.erased": {
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
        "customer.tier-changed": {
            /** @description The tier before; null for none. */
            from: string | null;
            /** @description The tier after; null for none. */
            to: string | null;
            /** @description Why, in one sentence. */
            reason: string;
            customer_id: string;
            /** @description The behavior event whose purchase brought it about; null or absent for none. */
            event_id?: string | null;
        };
        "customer.updated": {
            customer_id: string;
            members: string[];
        };
        "event.cancelled": {
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
        "event.expired": {
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
        "event.imported": {
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
        "event.issued": {
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
        "event.resolved": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            redemptions: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            /** @description The redemptions that follow the fate of the event. */
            redemption_ids?: string[];
            /** @description Money that each offer took off the order. */
            discounts?: {
                /** @enum {string} */
                from: "CAMPAIGN" | "COUPON" | "REWARD";
                /** Format: uuid */
                id: string;
                amount: number;
            }[];
        };
        "event.returned": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            redemptions: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            /** @description The id of the return, once for an event. */
            return_id: string;
            /** @description Whether nothing of the purchase remains. */
            is_last: boolean;
        };
        "event.reversed": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            redemptions: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "giftcard.adjusted": {
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
        "giftcard.authorized": {
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
        "giftcard.claimed": {
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
        "giftcard.issued": {
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
            expiration_date: string | null;
            /** @description When its receiver should get it; absent where nothing is said. */
            deliver_at?: string | null;
        };
        "giftcard.redeemed": {
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
            /** @description The authorisation; null or absent for none. */
            authorization_id?: string | null;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
        };
        "giftcard.refunded": {
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
            /** @description The authorisation; null or absent for none. */
            authorization_id?: string | null;
            /** @description The `purchase_id` of the order; null without one, absent in facts of before. */
            purchase_id?: string | null;
        };
        "giftcard.released": {
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
        "giftcard.topped_up": {
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
        "giftcard.voided": {
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
        "import.finished": {
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
        "import.paused": {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
        };
        "import.resumed": {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
        };
        "import.sealed": {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            total: number;
        };
        "import.undone": {
            /** Format: uuid */
            import_id: string;
            /** @enum {string} */
            kind: "customers" | "events";
            lines: number;
        };
        "persona.erased": {
            /** Format: uuid */
            persona_id: string;
            contact_ids: string[];
        };
        "persona.merged": {
            /** Format: uuid */
            persona_id: string;
            merged: {
                /** Format: uuid */
                persona_id: string;
                contact_ids: string[];
            }[];
        };
        "persona.split": {
            /** Format: uuid */
            persona_id: string;
            /** @enum {string} */
            change: "split" | "detached" | "undone" | "parted";
            split: {
                /** Format: uuid */
                persona_id: string;
                contact_ids: string[];
            }[];
        };
        "punch_card.completed": {
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
            accumulations: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "punch_card.stamped": {
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
        "referral.named": {
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
            /** @description Why it came to nothing; null otherwise. */
            reason: ("SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED") | null;
            /** @description When the units can be spent; null before the purchase. */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "referral.paid": {
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
            /** @description Why it came to nothing; null otherwise. */
            reason: ("SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED") | null;
            /** @description When the units can be spent; null before the purchase. */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "referral.qualified": {
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
            /** @description Why it came to nothing; null otherwise. */
            reason: ("SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED") | null;
            /** @description When the units can be spent; null before the purchase. */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "referral.rejected": {
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
            /** @description Why it came to nothing; null otherwise. */
            reason: ("SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED") | null;
            /** @description When the units can be spent; null before the purchase. */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "referral.reversed": {
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
            /** @description Why it came to nothing; null otherwise. */
            reason: ("SAME_CUSTOMER" | "REFERRER_NOT_ACTIVE" | "PROGRAMME_NOT_ACTIVE" | "ALREADY_REFERRED" | "HAS_BOUGHT" | "CIRCLE" | "SAME_PERSONA" | "SAME_DOCUMENT" | "SAME_PHONE" | "SAME_EMAIL" | "REFERRER_LIMIT" | "PROGRAMME_LIMIT" | "NOT_IN_TIME" | "BELOW_MIN_VALUE" | "REWARD_GONE" | "WALLET_FULL" | "PURCHASE_REVERSED") | null;
            /** @description When the units can be spent; null before the purchase. */
            held_until: string | null;
            /** @description What came to the wallet, or was taken back. */
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "review.submitted": {
            /** Format: uuid */
            submission_id: string;
            /** Format: uuid */
            form_id: string;
            form_version: number;
            /** @description The owner of the customer's wallet; null for nobody known. */
            owner_id: string | null;
            scores: {
                field: string;
                score: number;
            }[];
        };
        "reward.changed": {
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
            conditions: {
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
                products?: {
                    /** @description Lines of these products. */
                    skus?: string[];
                    /** @description Lines of which one of these tags has one of its values. */
                    tags?: {
                        [key: string]: (string | number | boolean)[];
                    };
                    /** @description Lines that are left out all the same. */
                    except?: {
                        /** @description Lines of these products. */
                        skus?: string[];
                        /** @description Lines of which one of these tags has one of its values. */
                        tags?: {
                            [key: string]: (string | number | boolean)[];
                        };
                    };
                };
                /** @description A note of the caller on the type of the value, kept and answered as sent. */
                primitive?: string | null;
            }[][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
            version: number;
        };
        "reward.created": {
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
            conditions: {
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
                products?: {
                    /** @description Lines of these products. */
                    skus?: string[];
                    /** @description Lines of which one of these tags has one of its values. */
                    tags?: {
                        [key: string]: (string | number | boolean)[];
                    };
                    /** @description Lines that are left out all the same. */
                    except?: {
                        /** @description Lines of these products. */
                        skus?: string[];
                        /** @description Lines of which one of these tags has one of its values. */
                        tags?: {
                            [key: string]: (string | number | boolean)[];
                        };
                    };
                };
                /** @description A note of the caller on the type of the value, kept and answered as sent. */
                primitive?: string | null;
            }[][];
            /** @description Members of your own, and four of ours: `conversion_factor` (units per unit of money spent, at most 8 decimals), `unit_cost` (money per unit, at most 4), `discount` (a Discount: what a unit takes off a cart, of the types DISCOUNT and PRODUCT) and `pays` (what units of POINTS pay of a cart). Null, or another value than an object, under the last two says nothing. */
            attributes: {
                [key: string]: unknown;
            };
            version: number;
        };
        "token.revoked": {
            /** Format: uuid */
            id: string;
            expires_at: string | null;
        };
        "wallet.accumulated": {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /** @description The redemption, event, transfer or import that moved it; null for an adjustment. */
            reference_id: string | null;
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "wallet.expired": {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /** @description The redemption, event, transfer or import that moved it; null for an adjustment. */
            reference_id: string | null;
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "wallet.redeemed": {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /** @description The redemption, event, transfer or import that moved it; null for an adjustment. */
            reference_id: string | null;
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "wallet.reversed": {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /** @description The redemption, event, transfer or import that moved it; null for an adjustment. */
            reference_id: string | null;
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
        };
        "wallet.transferred": {
            /** @description The caller's own id of the customer; `gift-card-` and its id for a card that nobody holds. */
            customer_id: string;
            /** Format: uuid */
            wallet_id: string;
            /** Format: uuid */
            owner_id: string;
            /** @description Ascends by one within the wallet, without gaps. */
            sequence: number;
            event_type: string;
            /** @description The redemption, event, transfer or import that moved it; null for an adjustment. */
            reference_id: string | null;
            movements: {
                /** Format: uuid */
                transaction_id: string;
                /** Format: uuid */
                reward_id: string;
                /** @description The campaign that the row is attributed to; null for none, absent in facts of before. */
                campaign_id?: string | null;
                /** @description Above zero, with at most four decimals. */
                amount: number;
                expiration_date: string | null;
            }[];
            /** @enum {string} */
            side: "debit" | "credit";
            /** Format: uuid */
            counterpart_wallet_id: string;
        };
        "webhook.paused": {
            /** Format: uuid */
            webhook_id: string;
            /** @enum {string} */
            reason: "BY_OPERATOR" | "GONE" | "FAILING";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
